// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens {

/// The devices of a run: the registry of backends, or a test's replacement. Any thread.
struct DeviceSource {
    /// The devices that a text names, at least one; see resolveDevices() of the registry.
    std::function<std::vector<DeviceInfo>(const std::string& text)> resolve;
    /// The devices to try after one failed, best first.
    std::function<std::vector<DeviceInfo>(const std::string& failedId)> fallbackOrder;
    std::function<std::unique_ptr<Session>(const std::string& deviceId, const SessionOptions& options)> openSession;
};

/// The registry of backends.
const DeviceSource& registeredDevices();

/// The same devices, but resolve() and openSession() throw LoadingStopped on a stop request: a driver that creates a
/// context cannot be interrupted. The call in progress continues in the background, so whatever the functions of
/// `devices` use must live until waitForDetachedThreads().
DeviceSource stoppableDevices(const DeviceSource& devices, const std::stop_token& stop);

}  // namespace strainlens
