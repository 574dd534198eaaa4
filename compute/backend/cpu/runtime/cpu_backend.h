// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens {

/// The CPU engine (device "cpu"): SIMD chosen at run time (Google Highway), all cores.
std::unique_ptr<Backend> makeCpuBackend();

}  // namespace strainlens
