// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <string>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/sequence/run_memory.h"

namespace strainlens::gui {

/// "1.25 M points/s" in the user's language; empty for a device that was not measured.
QString speedText(const DeviceInfo& device);

/// Name of the device, e.g. "PoCL (CPU)"; translated for the scalar reference.
QString deviceName(const DeviceInfo& device);

/// "cuda:0: NVIDIA H200".
QString deviceTitle(const DeviceInfo& device);

/// Name with the measured speed.
QString deviceText(const DeviceInfo& device);

/// Display name of a backend: "CUDA", "OpenCL", "CPU", ...
QString backendText(const std::string& name);

/// Why a device or a backend cannot be used, with the window's labels.
QString problemText(const std::string& problem);

/// Notes of a run, after a sentence that a device failed if one did; empty if there are none.
QString notesText(const std::vector<std::string>& notes, bool deviceFailed);

/// Message while a driver compiles kernels, which reports no progress.
QString compilingText(const std::string& deviceId);
/// Message for a job that was stopped while a driver was compiling.
QString stoppedCompilingText(const std::string& deviceId);

/// Details of a device in a few lines: id, name, details, driver, memory, speed or why it cannot be used.
QString deviceDetails(const DeviceInfo& device);

/// Bytes in GiB: "0.5", "2".
QString gibibytesText(std::int64_t bytes);

/// Memory of a run, with the limit if it was set or the run comes near it.
QString memoryText(const RunMemory& memory);

/// Message for a run that exceeds the memory limit.
QString excessMemoryText(const RunMemory& memory);

}  // namespace strainlens::gui
