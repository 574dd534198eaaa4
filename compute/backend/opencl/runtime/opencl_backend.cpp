// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_backend.h"

#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/backend/opencl/runtime/opencl_session.h"

namespace strainlens {
namespace {

/// "OpenCL 3.0" of "OpenCL 3.0 PoCL HSTR: ...".
std::string shortVersion(const std::string& version) { return version.substr(0, version.find(' ', 7)); }

DeviceInfo infoOf(const opencl::OpenclDevice& device) {
    DeviceInfo info;
    info.id = device.id;
    info.name = device.name;
    info.details = shortVersion(device.version) + ", " + device.platformName;
    info.memoryBytes = device.memoryBytes;
    info.computeUnits = device.computeUnits;
    info.kind = device.isCpu ? DeviceKind::CpuThroughDriver : DeviceKind::Gpu;
    info.driver = device.driverVersion;
    info.problem = device.problem;
    return info;
}

class OpenclBackend : public Backend {
public:
    std::string name() const override { return "opencl"; }
    bool usesDriver() const override { return true; }
    std::string problem() const override { return opencl::whyNoDevice(); }

    std::vector<DeviceInfo> devices() const override {
        std::vector<DeviceInfo> list;
        for (const opencl::OpenclDevice& device : opencl::findDevices()) list.push_back(infoOf(device));
        return list;
    }

    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        for (const opencl::OpenclDevice& device : opencl::findDevices()) {
            if (device.id != deviceId) continue;
            if (!device.problem.empty()) throw DeviceError(deviceId, "openSession", device.problem);
            return opencl::makeSession(device, options);
        }
        throw DeviceError(deviceId, "openSession", "there is no such OpenCL device; `devices` lists those there are");
    }
};

}  // namespace

std::unique_ptr<Backend> makeOpenclBackend() { return std::make_unique<OpenclBackend>(); }

}  // namespace strainlens
