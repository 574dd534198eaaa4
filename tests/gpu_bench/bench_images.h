// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/device_image.h"
#include "compute/types/image.h"

namespace strainlens::gpu_bench {

/// Every grey equally often, without correlation.
GrayImage<std::uint8_t> noiseImage(ImageSize size, std::uint64_t seed);
/// One grey.
GrayImage<std::uint8_t> flatImage(ImageSize size, std::uint8_t grey);

void uploadImage(cuda::DeviceImage& target, ImageView<std::uint8_t> image);

}  // namespace strainlens::gpu_bench
