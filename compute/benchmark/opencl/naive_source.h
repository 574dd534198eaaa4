// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// The naive OpenCL kernels, and a source's own better ones, on the device with that id. Throws DeviceError when there
/// is no such device.
std::unique_ptr<ContestantSource> makeNaiveOpenclSource(const std::string& deviceId);

/// Whether the device is a CPU driven through OpenCL, which is measured in turn with the CPU's contestants.
bool isOpenclCpu(const std::string& deviceId);

}  // namespace strainlens::bench
