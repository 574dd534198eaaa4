// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/device_source.h"

#include "compute/backend/backend_registry.h"

namespace strainlens {
namespace {

class RegisteredDevices : public DeviceSource {
public:
    std::vector<DeviceInfo> resolve(const std::string& text) const override { return resolveDevices(text); }
    std::vector<DeviceInfo> fallbackOrder(const std::string& failedId) const override {
        return strainlens::fallbackOrder(failedId);
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
