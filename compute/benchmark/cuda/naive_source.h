// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// The naive CUDA kernels, and the sources' own better ones, on one GPU; the three ways of a reduction.
std::unique_ptr<ContestantSource> makeNaiveCudaSource(int device);

}  // namespace strainlens::bench
