// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/device_source.h"

#include <sstream>

#include "compute/backend/backend_registry.h"

namespace strainlens {
namespace {

class RegisteredDevices : public DeviceSource {
public:
    std::vector<DeviceInfo> resolve(const std::string& text) const override {
        std::vector<DeviceInfo> devices;
        std::istringstream ids(text);
        for (std::string id; std::getline(ids, id, ',');) devices.push_back(findDevice(id));
        return devices;
    }
    std::vector<DeviceInfo> fallbackOrder(const std::string& failedId) const override {
        std::vector<DeviceInfo> devices = allDevices();
        std::erase_if(devices, [&](const DeviceInfo& device) { return device.id == failedId; });
        return devices;
    }
    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        return strainlens::openSession(deviceId, options);
    }
};

}  // namespace

const DeviceSource& registeredDevices() {
    static const RegisteredDevices devices;
    return devices;
}

}  // namespace strainlens
