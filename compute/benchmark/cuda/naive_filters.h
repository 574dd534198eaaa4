// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/runtime/device.h"
#include "compute/types/parameters/filter.h"

// Naive kernels of the filters: a thread a pixel reads its whole neighbourhood byte by byte. They queue their work in
// the stream and return. `out` has the size and pitch of `in`.

namespace strainlens::bench {

/// `size` is 3 or 5; insertion sort.
void launchNaiveMedian(const cuda::DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchNaiveBox(const cuda::DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchNaiveConvolution(const cuda::DevicePixels& in, std::uint8_t* out, const Convolution3x3& convolution,
                            cudaStream_t stream);
/// Four pixels a thread, read and written as words (Uvarov & Pertsev).
void launchPackedConvolution(const cuda::DevicePixels& in, std::uint8_t* out, const Convolution3x3& convolution,
                             cudaStream_t stream);
/// One atomic increment in global memory a pixel. Sets the 256 counts.
void launchNaiveHistogram(const cuda::DevicePixels& in, unsigned long long* counts, cudaStream_t stream);

}  // namespace strainlens::bench
