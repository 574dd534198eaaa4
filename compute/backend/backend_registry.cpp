// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend_registry.h"

#include "compute/backend/scalar/scalar_backend.h"
#ifdef STRAINLENS_WITH_CUDA
#include "compute/backend/cuda/cuda_backend.h"
#endif
#ifdef STRAINLENS_WITH_OPENCL
#include "compute/backend/opencl/opencl_backend.h"
#endif
#ifdef STRAINLENS_WITH_CPU_SIMD
#include "compute/backend/cpu/cpu_backend.h"
#endif

namespace strainlens {

std::span<const std::unique_ptr<Backend>> allBackends() {
    static const std::vector<std::unique_ptr<Backend>> backends = [] {
        std::vector<std::unique_ptr<Backend>> list;
#ifdef STRAINLENS_WITH_CUDA
        list.push_back(makeCudaBackend());
#endif
#ifdef STRAINLENS_WITH_CPU_SIMD
        list.push_back(makeCpuBackend());
#endif
#ifdef STRAINLENS_WITH_OPENCL
        list.push_back(makeOpenclBackend());
#endif
        list.push_back(makeScalarBackend());
        return list;
    }();
    return backends;
}

std::vector<DeviceInfo> allDevices() {
    std::vector<DeviceInfo> result;
    for (const auto& backend : allBackends()) {
        for (DeviceInfo& device : backend->devices()) result.push_back(std::move(device));
    }
    return result;
}

namespace {

struct Choice {
    const Backend* backend;
    DeviceInfo device;
};

Choice choose(const std::string& deviceId) {
    std::string known = "auto";
    for (const auto& backend : allBackends()) {
        for (const DeviceInfo& device : backend->devices()) {
            if (deviceId == "auto" || deviceId == device.id) return {backend.get(), device};
            known += ", " + device.id;
        }
    }
    throw InvalidInput("device", "\"" + deviceId + "\"", known);
}

}  // namespace

DeviceInfo findDevice(const std::string& deviceId) { return choose(deviceId).device; }

std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) {
    const Choice choice = choose(deviceId);
    return choice.backend->openSession(choice.device.id, options);
}

}  // namespace strainlens
