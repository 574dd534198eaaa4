// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens {

/// The backends of this build, fastest kind first.
std::span<const std::unique_ptr<Backend>> allBackends();

/// Every device of every backend, in the order `auto` prefers them.
std::vector<DeviceInfo> allDevices();

/// Opens a session on "auto" (the first device of allDevices()) or on the device with that id.
/// Throws InvalidInput, naming the ids there are, when there is no such device.
std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options);

/// The device "auto" or an id stands for; throws as openSession does.
DeviceInfo findDevice(const std::string& deviceId);

}  // namespace strainlens
