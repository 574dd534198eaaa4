// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/benchmark/ceilings.h"
#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// A GPU through its session, with the kernels' own times (events on the device).
/// Throws DeviceError when the GPU cannot be used.
std::unique_ptr<ContestantSource> makeCudaSource(int device, const Ceilings& ceilings);

}  // namespace strainlens::bench
