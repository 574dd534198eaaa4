// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/backend/cuda/runtime/device_buffer.h"
#include "compute/backend/gpu/runtime/device_image.h"
#include "compute/types/error.h"

namespace strainlens::cuda {

/// An 8-bit image on the device as kernels see it; gpu::ImageShape says what may be read.
struct DevicePixels {
    const std::uint8_t* pixels = nullptr;
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    int pitch = 0;   ///< from one row to the next [bytes]
};

/// An 8-bit image that owns its memory on the device.
class DeviceImage : public gpu::DeviceImage<const CudaContext, DeviceBuffer> {
public:
    /// Throws DeviceError, and is empty then, also when the image is larger than any may be.
    void resize(const CudaContext& context, ImageSize size) { resizeAllowed(size, context); }
    /// The same without a limit of memory.
    void resize(ImageSize size) { resizeAllowed(size); }

    std::uint8_t* data() const { return memory() + shape().origin; }
    DevicePixels pixels() const { return {data(), shape().width, shape().height, shape().pitch}; }

private:
    template <typename... Contexts>
    void resizeAllowed(ImageSize size, const Contexts&... context) {
        if (size.width > kMaxImageSide || size.height > kMaxImageSide ||
            std::int64_t{size.width} * size.height > kMaxImagePixels) {
            *this = {};
            throw DeviceError(currentDeviceName(), "upload",
                              "an image of " + std::to_string(size.width) + " x " + std::to_string(size.height) +
                                  " px is too large; use at most " + std::to_string(kMaxImageSide) + " px a side and " +
                                  std::to_string(kMaxImagePixels) + " px in all");
        }
        resizeWith(size, context...);
    }
};

}  // namespace strainlens::cuda
