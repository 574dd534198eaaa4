// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device_image.h"

namespace strainlens::bench {

/// Copies an image to the device, from pageable memory.
inline void copyToDevice(cuda::DeviceImage& target, ImageView<std::uint8_t> image) {
    target.resize(image.size());
    cuda::check(cudaMemcpy2D(target.data(), static_cast<std::size_t>(target.shape().pitch), image.pixels,
                             static_cast<std::size_t>(image.strideBytes), static_cast<std::size_t>(image.width),
                             static_cast<std::size_t>(image.height), cudaMemcpyHostToDevice),
                "cudaMemcpy2D");
}

/// Copies an image from the device.
inline GrayImage<std::uint8_t> copyToHost(const cuda::DeviceImage& source) {
    GrayImage<std::uint8_t> image(source.size().width, source.size().height);
    cuda::check(cudaMemcpy2D(image.row(0), static_cast<std::size_t>(image.strideBytes()), source.data(),
                             static_cast<std::size_t>(source.shape().pitch), static_cast<std::size_t>(image.width()),
                             static_cast<std::size_t>(image.height()), cudaMemcpyDeviceToHost),
                "cudaMemcpy2D");
    return image;
}

}  // namespace strainlens::bench
