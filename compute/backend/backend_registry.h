// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/backend/device_choice.h"

namespace strainlens {

/// The backends of this build. All functions of this header may be called from any thread.
std::span<const std::unique_ptr<Backend>> allBackends();

// Drivers are asked in helper processes, see probe/device_probe.h: a driver that crashes or hangs is the `problem` of
// its backend or device. What was found out is kept on disk; the first call on a machine may take seconds.

/// Every backend with its devices, their measured speeds, and the reason where one has none.
std::vector<BackendState> backendStates();

/// Finds all of it out anew when it is asked for next.
void forgetDevices();

/// The usable devices of all backends, in the order `auto` prefers them (preferredOrder).
std::vector<DeviceInfo> allDevices();

/// The devices that "auto", an id, "cuda:all", "opencl:all" or a list of those separated by commas stands for, at
/// least one. Throws InvalidInput for a text that names no device, DeviceError for a backend or device that cannot be
/// used here (no driver, ...), with the remedy.
std::vector<DeviceInfo> resolveDevices(const std::string& text);

/// The one device that "auto" or an id stands for; throws as resolveDevices does, and InvalidInput for several devices.
DeviceInfo findDevice(const std::string& deviceId);

/// Opens a session on the device that findDevice() gives; throws what that throws, and DeviceError when the device
/// cannot be opened.
std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options);

/// The devices to try after this one failed, best first; see device_choice.h.
std::vector<DeviceInfo> fallbackOrder(const std::string& failedId);

/// Whether the device is reached through a driver, whose calls hear no stop and which compiles programs on first use.
/// Of any text: that of no device is not.
bool usesDriver(const std::string& deviceId);

/// For programs that test or time the backends: asks the drivers in this process, without probe or measurement; a
/// crashing driver ends the program. The usable devices, in the order of the table of backends.
std::vector<DeviceInfo> devicesInProcess();

/// Opens one of devicesInProcess(). Throws InvalidInput for another backend's id, DeviceError as openSession does.
std::unique_ptr<Session> openInProcess(const std::string& deviceId, const SessionOptions& options);

}  // namespace strainlens
