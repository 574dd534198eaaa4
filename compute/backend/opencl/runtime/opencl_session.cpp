// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_session.h"

#include "compute/backend/gpu/runtime/session.h"
#include "compute/backend/opencl/filters/filters.h"
#include "compute/backend/opencl/full_search/search.h"
#include "compute/backend/opencl/recursive_search/search.h"
#include "compute/backend/opencl/refine/kernels.h"
#include "compute/backend/opencl/runtime/image_uploader.h"

namespace strainlens::opencl {
namespace {

struct SessionParts {
    using Device = opencl::Device;
    using ImageUploader = opencl::ImageUploader;
    using FilterKernels = opencl::FilterKernels;
    using RecursiveSearch = opencl::RecursiveSearch;
    using FullSearch = opencl::FullSearch;
    using RefineKernels = opencl::RefineKernels;
};

}  // namespace

std::unique_ptr<Session> makeSession(const OpenclDevice& device, const SessionOptions& options) {
    return std::make_unique<gpu::DeviceSession<SessionParts>>(device, options);
}

}  // namespace strainlens::opencl
