// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/device_memory.h"
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
    void resize(ImageSize size) {
        m_width = size.width;
        m_height = size.height;
        m_pitch = (size.width + 64 + 127) / 128 * 128;
        m_memory.reserve(static_cast<std::size_t>(m_pitch) * static_cast<std::size_t>(m_height) + 2 * kGuardBytes);
    }

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
