// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_backend.h"

#include <mutex>

#include "compute/backend/backends.h"
#include "compute/backend/gpu/runtime/session.h"
#include "compute/backend/opencl/dense_flow/kernels.h"
#include "compute/backend/opencl/filters/filters.h"
#include "compute/backend/opencl/full_search/search.h"
#include "compute/backend/opencl/recursive_search/search.h"
#include "compute/backend/opencl/refine/kernels.h"
#include "compute/backend/opencl/strain/kernels.h"

namespace strainlens {
namespace {

struct OpenclTraits {
    using Device = opencl::Device;
    using FilterKernels = opencl::FilterKernels;
    using RecursiveSearchKernels = opencl::RecursiveSearchKernels;
    using FullSearchKernels = opencl::FullSearchKernels;
    using RefineKernels = opencl::RefineKernels;
    using DenseFlowKernels = opencl::DenseFlowKernels;
    using StrainKernels = opencl::StrainKernels;
};

class OpenclBackend : public Backend {
public:
    std::string name() const override { return "opencl"; }
    bool usesDriver() const override { return true; }
    std::string problem() const override { return opencl::missingDeviceProblem(); }

    std::vector<DeviceInfo> devices() const override {
        const std::vector<opencl::OpenclDevice> found = opencl::findDevices();
        return {found.begin(), found.end()};
    }

    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        return opencl::makeSession(opencl::deviceWithId(deviceId, "openSession"), options);
    }
};

}  // namespace

std::unique_ptr<Session> opencl::makeSession(const OpenclDevice& device, const SessionOptions& options) {
    // Serialised: some drivers cannot create two contexts concurrently, and an abandoned session may still be
    // compiling.
    static std::mutex& opening = *new std::mutex;
    const std::lock_guard lock(opening);
    return std::make_unique<gpu::DeviceSession<OpenclTraits>>(device, options);
}

std::unique_ptr<Backend> makeOpenclBackend() { return std::make_unique<OpenclBackend>(); }

}  // namespace strainlens
