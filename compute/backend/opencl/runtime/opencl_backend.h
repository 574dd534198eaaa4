// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens {

/// Every device with an OpenCL 1.2 driver, devices "opencl:0", "opencl:1", ... A machine without a driver has none.
std::unique_ptr<Backend> makeOpenclBackend();

namespace opencl {

struct OpenclDevice;

/// Opens a session on that device. Throws DeviceError when it cannot be used.
std::unique_ptr<Session> makeSession(const OpenclDevice& device, const SessionOptions& options);

}  // namespace opencl

}  // namespace strainlens
