// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/backend/opencl/runtime/opencl_device.h"

namespace strainlens::opencl {

/// Compute capability of an NVIDIA GPU, 90 for 9.0; 0 for other devices.
int computeCapability(const OpenclDevice& device);

/// The build option that lets programs use NVIDIA's instructions on packed bytes (packed_pixels.inl), or "" for devices
/// that do not have all of them: those of other makers and those below compute capability 6.1.
std::string assemblyOption(const OpenclDevice& device);

}  // namespace strainlens::opencl
