// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/device_source.h"

#include "compute/backend/backend_registry.h"

namespace strainlens {

const DeviceSource& registeredDevices() {
    static const DeviceSource devices = {
        .resolve = [](const std::string& text) { return resolveDevices(text); },
        .fallbackOrder = [](const std::string& failedId) { return fallbackOrder(failedId); },
        .openSession = openSession,
    };
    return devices;
}

}  // namespace strainlens
