// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/cuda_backend.h"

#include <cuda_runtime_api.h>

#include <string>

#include "compute/backend/cuda/cuda_session.h"

namespace strainlens {
namespace {

/// The oldest GPUs this build has code for (Turing).
constexpr int kOldestMajor = 7, kOldestMinor = 5;

int deviceCount() {
    int count = 0;
    if (cudaGetDeviceCount(&count) == cudaSuccess) return count;
    cudaGetLastError();  // no driver or no GPU: not an error of this backend
    return 0;
}

std::string versionText(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 100 / 10);
}

DeviceInfo describe(int device, const cudaDeviceProp& properties) {
    int driver = 0;
    cudaDriverGetVersion(&driver);
    return {"cuda:" + std::to_string(device), properties.name,
            "compute capability " + std::to_string(properties.major) + "." + std::to_string(properties.minor) +
                ", driver for CUDA " + versionText(driver),
            static_cast<std::int64_t>(properties.totalGlobalMem), properties.multiProcessorCount};
}

class CudaBackend : public Backend {
public:
    std::string name() const override { return "cuda"; }

    std::vector<DeviceInfo> devices() const override {
        std::vector<DeviceInfo> list;
        for (int device = 0; device < deviceCount(); ++device) {
            cudaDeviceProp properties{};
            if (cudaGetDeviceProperties(&properties, device) != cudaSuccess) continue;
            const bool known = properties.major * 10 + properties.minor >= kOldestMajor * 10 + kOldestMinor;
            if (known && properties.cooperativeLaunch != 0) list.push_back(describe(device, properties));
        }
        return list;
    }

    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        for (int device = 0; device < deviceCount(); ++device) {
            if (deviceId == "cuda:" + std::to_string(device)) return cuda::makeSession(device, options);
        }
        throw DeviceError(deviceId, "openSession", "there is no such CUDA device; `devices` lists those there are");
    }
};

}  // namespace

std::unique_ptr<Backend> makeCudaBackend() { return std::make_unique<CudaBackend>(); }

}  // namespace strainlens
