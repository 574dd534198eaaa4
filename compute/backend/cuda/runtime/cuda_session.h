// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens::cuda {

/// Opens a session on the CUDA device of that index. Throws DeviceError when it cannot be used.
std::unique_ptr<Session> makeSession(int device, const SessionOptions& options);

}  // namespace strainlens::cuda
