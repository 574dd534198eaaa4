// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/runtime/device.h"

// The sum of all pixels three ways. They queue their work in the stream, set `sum` and return.

namespace strainlens::bench {

/// One atomic addition in global memory a pixel.
void launchAtomicSum(const cuda::DevicePixels& in, unsigned long long* sum, cudaStream_t stream);
/// A thread a pixel, a tree in shared memory, one atomic addition a block.
void launchTreeSum(const cuda::DevicePixels& in, unsigned long long* sum, cudaStream_t stream);
/// Sixteen pixels a read, summed by __vsadu4 and across the warp, one atomic addition a block.
void launchPackedSum(const cuda::DevicePixels& in, unsigned long long* sum, int multiprocessors, cudaStream_t stream);

}  // namespace strainlens::bench
