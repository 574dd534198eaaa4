// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

// See CudaContestants.
Ceilings measureCuda(int device);
std::unique_ptr<ContestantSource> makeCudaSource(int device, const Ceilings& ceilings);
std::unique_ptr<ContestantSource> makeNaiveCudaSource(int device);

}  // namespace strainlens::bench
