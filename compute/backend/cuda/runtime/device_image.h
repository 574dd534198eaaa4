// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>

#include "compute/backend/cuda/runtime/device_memory.h"
#include "compute/types/error.h"
#include "compute/types/image.h"

namespace strainlens::cuda {

/// An 8-bit image on the device as kernels see it. Rows start on 128-byte boundaries.
///
/// Every 16-byte word of a row's `pitch` may be read, and kGuardBytes before the first and behind the last row; what
/// lies there outside the image is unspecified.
struct DevicePixels {
    const std::uint8_t* pixels = nullptr;
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    int pitch = 0;   ///< from one row to the next [bytes]
};

/// An 8-bit image that owns its memory on the device.
class DeviceImage {
public:
    static constexpr int kGuardBytes = 512;

    /// Gives the image that size; its pixels are unspecified then. Keeps its memory where that is large enough.
    /// Throws DeviceError, and is empty then, when the image is larger than any may be or there is no memory.
    void resize(const std::shared_ptr<DeviceMemory>& memory, ImageSize size) {
        m_width = m_height = m_pitch = 0;
        if (size.width > kMaxImageSide || size.height > kMaxImageSide ||
            std::int64_t{size.width} * size.height > kMaxImagePixels) {
            throw DeviceError(currentDeviceName(), "upload",
                              "an image of " + std::to_string(size.width) + " x " + std::to_string(size.height) +
                                  " px is too large; use at most " + std::to_string(kMaxImageSide) + " px a side and " +
                                  std::to_string(kMaxImagePixels) + " px in all");
        }
        const int pitch = (size.width + 64 + 127) / 128 * 128;
        m_memory.reserve(memory,
                         static_cast<std::size_t>(pitch) * static_cast<std::size_t>(size.height) + 2 * kGuardBytes);
        m_width = size.width;
        m_height = size.height;
        m_pitch = pitch;
    }

    /// The same without a limit of memory.
    void resize(ImageSize size) { resize(std::make_shared<DeviceMemory>(0), size); }

    bool empty() const { return m_width == 0; }
    ImageSize size() const { return {m_width, m_height}; }
    int pitch() const { return m_pitch; }
    std::uint8_t* data() const { return m_memory.data() + kGuardBytes; }
    DevicePixels pixels() const { return {data(), m_width, m_height, m_pitch}; }

private:
    DeviceBuffer<std::uint8_t> m_memory;
    int m_width = 0, m_height = 0, m_pitch = 0;
};

}  // namespace strainlens::cuda
