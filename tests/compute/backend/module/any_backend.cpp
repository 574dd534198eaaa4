// SPDX-License-Identifier: MPL-2.0
// Backend module for the tests: with one device, or built for another version of the program.
#include <string_view>

#include "compute/backend/backend_module.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

class AnyBackend : public Backend {
public:
    std::string name() const override { return "any"; }
    std::vector<DeviceInfo> devices() const override {
        DeviceInfo device;
        device.id = "any:0";
        return {device};
    }
    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions&) const override {
        throw DeviceError(deviceId, "openSession", "thrown by the module");
    }
};

}  // namespace
}  // namespace strainlens

extern "C" __attribute__((visibility("default"))) strainlens::Backend* strainlensMakeBackend(const char* interface) {
    const bool fits = std::string_view(interface) == STRAINLENS_TEST_INTERFACE;
    return fits ? new strainlens::AnyBackend : nullptr;
}
