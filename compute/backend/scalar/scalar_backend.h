// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens {

/// The scalar reference as a backend (device "scalar"): one thread, no SIMD, no shortcuts; slow and always there.
std::unique_ptr<Backend> makeScalarBackend();

}  // namespace strainlens
