// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend_registry.h"

#include <algorithm>

#include "compute/backend/backend_module.h"
#include "compute/backend/backends.h"
#include "compute/backend/probe/device_probe.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {

std::span<const std::unique_ptr<Backend>> allBackends() {
    // Never destroyed, like the probe: a detached thread may still be opening a device when the process ends.
    static const auto& backends = *new const std::vector<std::unique_ptr<Backend>>([] {
        std::vector<std::unique_ptr<Backend>> list;
        list.push_back(makeModuleBackend("cuda", kCudaModule));
#ifdef STRAINLENS_WITH_CPU_SIMD
        list.push_back(makeCpuBackend());
#endif
#ifdef STRAINLENS_WITH_OPENCL
        list.push_back(makeOpenclBackend());
#endif
        list.push_back(makeScalarBackend());
        return list;
    }());
    return backends;
}

namespace {

DeviceProbe& probe() {
    static DeviceProbe& probe = *new DeviceProbe(allBackends(), defaultProbeOptions());
    return probe;
}

using Measure = DeviceProbe::Measure;

}  // namespace

std::vector<BackendState> backendStates() { return probe().states(Measure::Everything); }

void clearDeviceProbe() { probe().clear(); }

std::vector<DeviceInfo> allDevices() { return preferredOrder(backendStates()); }

std::vector<DeviceInfo> resolveDevices(const std::string& text) {
    if (text == "auto") return resolveDevices(text, probe().states(Measure::AutoCandidates));
    try {
        return resolveDevices(text, probe().statesFor(text));
    } catch (const InvalidInput&) {
        // Throws the same error, which then lists the devices of all backends.
        return resolveDevices(text, probe().states(Measure::Nothing));
    }
}

DeviceInfo findDevice(const std::string& deviceId) {
    const std::vector<DeviceInfo> devices = resolveDevices(deviceId);
    if (devices.size() != 1) throw InvalidInput("device", "\"" + deviceId + "\"", "one device");
    return devices.front();
}

std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) {
    return openInProcess(findDevice(deviceId).id, options);
}

std::vector<DeviceInfo> fallbackOrder(const std::string& failedId) {
    return fallbackOrder(failedId, probe().states(Measure::AutoCandidates));
}

bool usesDriver(const std::string& deviceId) {
    return std::ranges::any_of(allBackends(), [&deviceId](const auto& backend) {
        return backend->usesDriver() && deviceId.starts_with(backend->name() + ":");
    });
}

std::vector<DeviceInfo> devicesInProcess() {
    std::vector<DeviceInfo> list;
    for (const auto& backend : allBackends()) {
        for (DeviceInfo& device : backend->devices()) {
            if (device.isUsable()) list.push_back(std::move(device));
        }
    }
    return list;
}

std::unique_ptr<Session> openInProcess(const std::string& deviceId, const SessionOptions& options) {
    for (const auto& backend : allBackends()) {
        if (deviceId == backend->name() || deviceId.starts_with(backend->name() + ":")) {
            return backend->openSession(deviceId, options);
        }
    }
    throw InvalidInput("device", "\"" + deviceId + "\"", "devices of " + join(allBackends(), &Backend::name));
}

std::string hostDeviceId() {
    // In the order of the table of backends: the CPU engine before the scalar reference.
    for (const std::unique_ptr<Backend>& backend : allBackends()) {
        if (backend->usesDriver()) continue;
        for (const DeviceInfo& device : backend->devices()) return device.id;
    }
    throw DeviceError("cpu", "openSession", "no device of this build can refine");
}

std::unique_ptr<Session> openHostSession(int threads) { return openInProcess(hostDeviceId(), {threads}); }

}  // namespace strainlens
