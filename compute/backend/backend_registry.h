// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/backend/device_choice.h"

namespace strainlens {

// All functions are thread-safe. Drivers are probed in helper processes (probe/device_probe.h): a crash or hang becomes
// the `problem` of the backend or device. Results are cached on disk; the first call on a machine may take seconds.

/// The backends of this build.
std::span<const std::unique_ptr<Backend>> allBackends();

/// Every backend with its devices and their measured speeds, or the reason why it has none.
std::vector<BackendState> backendStates();

/// Discards the cached results, also on disk; the next call probes again.
void clearDeviceProbe();

/// The usable devices of all backends, best first (preferredOrder).
std::vector<DeviceInfo> allDevices();

/// The devices named by "auto", an id, "cuda:all", "opencl:all" or a comma-separated list of those; at least one.
/// Throws InvalidInput if the text names no device, DeviceError with the remedy if a backend or device cannot be used
/// here.
std::vector<DeviceInfo> resolveDevices(const std::string& text);

/// The one device named by "auto" or an id. Throws as resolveDevices does, and InvalidInput for several devices.
DeviceInfo findDevice(const std::string& deviceId);

/// Opens a session on findDevice(). Throws as that does, and DeviceError if the device cannot be opened.
std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options);

/// The devices to use after this one failed, best first; see device_choice.h.
std::vector<DeviceInfo> fallbackOrder(const std::string& failedId);

/// Whether the device has a driver, whose calls cannot be cancelled and which compiles programs on first use. False if
/// the text names no device.
bool usesDriver(const std::string& deviceId);

/// The usable devices, in the order of allBackends(), from drivers called in this process without a probe. For programs
/// that test or time backends; a crashing driver ends the program.
std::vector<DeviceInfo> devicesInProcess();

/// Opens one of devicesInProcess(). Throws InvalidInput for another backend's id, DeviceError as openSession does.
std::unique_ptr<Session> openInProcess(const std::string& deviceId, const SessionOptions& options);

/// Opens a CPU session that supports refinement: the CPU engine or, in builds without it, the scalar reference. For
/// work that the run's device does not support or that must not depend on it. Throws DeviceError if the build has
/// neither.
std::unique_ptr<Session> openHostSession(int threads);

/// Id of the device that openHostSession uses.
std::string hostDeviceId();

}  // namespace strainlens
