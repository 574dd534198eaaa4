// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "compute/backend/cuda/runtime/device_views.h"

// Kernels compiled from one source for several sizes.

namespace strainlens::cuda {

/// Medians of 3 x 3 and of 5 x 5 pixels.
void launchMedian3(const DevicePixels& in, std::uint8_t* out, cudaStream_t stream);
void launchMedian5(const DevicePixels& in, std::uint8_t* out, cudaStream_t stream);
/// Filters based on box sums: the mean for sizes 17 to 31 and from 33 on, and local normalisation. Only the last uses
/// minContrast.
void launchNarrowBox(const DevicePixels& in, std::uint8_t* out, int size, int minContrast, cudaStream_t stream);
void launchWideBox(const DevicePixels& in, std::uint8_t* out, int size, int minContrast, cudaStream_t stream);
void launchNormalisation(const DevicePixels& in, std::uint8_t* out, int size, int minContrast, cudaStream_t stream);

}  // namespace strainlens::cuda
