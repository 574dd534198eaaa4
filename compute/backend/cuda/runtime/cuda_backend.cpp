// SPDX-License-Identifier: MPL-2.0

#include <cuda_runtime_api.h>

#include <string>

#include "compute/backend/backends.h"
#include "compute/backend/cuda/dense_flow/kernels.h"
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/cuda/refine/kernels.h"
#include "compute/backend/cuda/strain/kernels.h"
#include "compute/backend/gpu/runtime/session.h"

namespace strainlens {
namespace {

/// The oldest GPUs this build has code for (Turing).
constexpr int kOldestMajor = 7, kOldestMinor = 5;

/// Number of devices, or why there are none.
struct DeviceCount {
    int count = 0;
    std::string problem;
};

DeviceCount countDevices() {
    DeviceCount result;
    const cudaError_t error = cudaGetDeviceCount(&result.count);
    if (error == cudaSuccess && result.count > 0) return result;
    cudaGetLastError();  // clears the error, which the next call would report again
    return {0, cuda::messageOf(error == cudaSuccess ? cudaErrorNoDevice : error)};
}

std::string versionText(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 100 / 10);
}

std::string driverText() {
    int version = 0;
    return cudaDriverGetVersion(&version) == cudaSuccess ? "CUDA " + versionText(version) : "";
}

std::string problemOf(const cudaDeviceProp& properties) {
    if (properties.major * 10 + properties.minor < kOldestMajor * 10 + kOldestMinor) {
        return "this GPU is too old: the CUDA backend needs compute capability " + std::to_string(kOldestMajor) + "." +
               std::to_string(kOldestMinor) + " (Turing) or newer; choose an OpenCL device or --device cpu.";
    }
    if (properties.cooperativeLaunch == 0) {
        return "its driver mode does not allow cooperative launches; choose an OpenCL device or --device cpu.";
    }
    return "";
}

DeviceInfo describe(int device) {
    DeviceInfo info;
    info.id = "cuda:" + std::to_string(device);
    info.kind = DeviceKind::Gpu;
    cudaDeviceProp properties{};
    const cudaError_t error = cudaGetDeviceProperties(&properties, device);
    if (error != cudaSuccess) {
        cudaGetLastError();
        info.problem = cuda::messageOf(error);
        return info;
    }
    info.name = properties.name;
    info.details = "compute capability " + std::to_string(properties.major) + "." + std::to_string(properties.minor);
    info.memoryBytes = static_cast<std::int64_t>(properties.totalGlobalMem);
    info.computeUnits = properties.multiProcessorCount;
    info.driver = driverText();
    info.problem = problemOf(properties);
    return info;
}

struct CudaTraits {
    using Device = cuda::Device;
    using FilterKernels = cuda::FilterKernels;
    using RecursiveSearchKernels = cuda::RecursiveSearchKernels;
    using FullSearchKernels = cuda::FullSearchKernels;
    using RefineKernels = cuda::RefineKernels;
    using DenseFlowKernels = cuda::DenseFlowKernels;
    using StrainKernels = cuda::StrainKernels;
};

class CudaBackend : public Backend {
public:
    std::string name() const override { return "cuda"; }
    bool usesDriver() const override { return true; }
    std::string problem() const override { return countDevices().problem; }

    std::vector<DeviceInfo> devices() const override {
        std::vector<DeviceInfo> list;
        const int count = countDevices().count;
        for (int device = 0; device < count; ++device) list.push_back(describe(device));
        return list;
    }

    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        const int count = countDevices().count;
        for (int device = 0; device < count; ++device) {
            if (deviceId != "cuda:" + std::to_string(device)) continue;
            return std::make_unique<gpu::DeviceSession<CudaTraits>>(device, options.memoryLimitBytes);
        }
        throw DeviceError(deviceId, "openSession", "there is no such CUDA device; `devices` lists those there are");
    }
};

}  // namespace

std::unique_ptr<Backend> makeCudaBackend() { return std::make_unique<CudaBackend>(); }

}  // namespace strainlens
