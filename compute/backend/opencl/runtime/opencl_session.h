// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"
#include "compute/backend/opencl/runtime/opencl_device.h"

namespace strainlens::opencl {

/// Opens a session on the device. Throws DeviceError when it cannot be used.
std::unique_ptr<Session> makeSession(const OpenclDevice& device, const SessionOptions& options);

}  // namespace strainlens::opencl
