// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "compute/sequence/run_summary.h"

namespace strainlens::gui {

/// "1.25 M points/s" in the user's language; empty for a device that was not measured.
QString speedText(const DeviceInfo& device);

/// Its name; the scalar reference's in the user's language.
QString deviceName(const DeviceInfo& device);

/// "cuda:0: NVIDIA H200".
QString deviceTitle(const DeviceInfo& device);

/// Its name with the measured speed.
QString deviceText(const DeviceInfo& device);

/// Name of a backend for people: "CUDA", "OpenCL", "CPU", ...
QString backendText(const std::string& name);

/// Why a device or a backend cannot be used, in the window's words.
QString problemText(const std::string& problem);

/// What the run tells about devices that failed; empty when none did.
QString notesText(const RunSummary& summary);

/// That the driver of a device compiles its programs, which nothing can be heard of meanwhile.
QString compilingText(const std::string& deviceId);
/// What there is to say where a job was stopped while the driver of a device was at work.
QString abandonedText(const std::string& deviceId);

/// All that is known of a device in a few lines: id, name, details, driver, memory, speed or why it cannot be used.
QString deviceDetails(const DeviceInfo& device);

}  // namespace strainlens::gui
