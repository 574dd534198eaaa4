// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens::opencl {

struct OpenclDevice;

/// Opens a session on the device. Throws DeviceError if it cannot be used.
std::unique_ptr<Session> makeSession(const OpenclDevice& device, const SessionOptions& options);

}  // namespace strainlens::opencl
