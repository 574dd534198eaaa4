// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens {

/// Where a run gets its devices from: the registry of backends, or what a test puts in its place. Any thread.
class DeviceSource {
public:
    virtual ~DeviceSource() = default;
    /// The devices that a text stands for, at least one; see resolveDevices() of the registry.
    virtual std::vector<DeviceInfo> resolve(const std::string& text) const = 0;
    /// The devices to try after one failed, best first.
    virtual std::vector<DeviceInfo> fallbackOrder(const std::string& failedId) const = 0;
    virtual std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const = 0;
};

/// The registry of backends.
const DeviceSource& registeredDevices();

}  // namespace strainlens
