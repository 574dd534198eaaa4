// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>

#include "compute/backend/gpu/runtime/host_rows.h"

namespace strainlens::gpu {

/// Memory layout of an 8-bit image; `ImageShape` of image.clh.
///
/// Rows start on 128-byte boundaries. The padding of rows and kGuardBytes before the first and after the last row may
/// be read; their content is unspecified.
struct ImageShape {
    static constexpr int kGuardBytes = 512;

    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    int pitch = 0;   ///< from one row to the next [bytes]
    int origin = 0;  ///< of the first pixel, from the start of the memory [bytes]

    static ImageShape of(ImageSize size) {
        constexpr int kAlignBytes = 128;
        constexpr int kRowPadding = 64;   // after the last pixel of a row, for vector loads
        constexpr int kMinGuardRows = 4;  // above and below, for filters
        ImageShape shape{size.width, size.height, 0, 0};
        shape.pitch = (size.width + kRowPadding + kAlignBytes - 1) / kAlignBytes * kAlignBytes;
        // A multiple of the pitch, as copies of rectangles require.
        shape.origin = std::max((kGuardBytes + shape.pitch - 1) / shape.pitch, kMinGuardRows) * shape.pitch;
        return shape;
    }
    /// Size of the memory.
    std::size_t bytes() const {
        return static_cast<std::size_t>(pitch) * static_cast<std::size_t>(height) +
               2 * static_cast<std::size_t>(origin);
    }
};

/// An 8-bit image that owns its memory on the device.
template <typename Device>
class DeviceImage {
public:
    using Context = typename Device::Context;

    /// Sets the size; the pixels become unspecified. Reuses the memory if it is large enough. Throws DeviceError if
    /// there is not enough memory; the image is then empty.
    void resize(Context& context, ImageSize size) {
        m_shape = {};
        const ImageShape shape = ImageShape::of(size);
        m_memory.reserve(context, shape.bytes());
        m_shape = shape;
    }

    /// Copies a host image of the same size.
    void write(Context& context, ImageView<std::uint8_t> image) { write(context, rowsOf(image)); }
    void write(Context& context, const HostRows& rows) {
        context.writeRows(context.queue(), rows, memory(), pitch(), origin());
    }
    /// Downloads the image, after everything queued before.
    GrayImage<std::uint8_t> read(Context& context) const {
        GrayImage<std::uint8_t> image(m_shape.width, m_shape.height);
        context.readRows(memory(), pitch(), origin(), rowsOf(image));
        return image;
    }

    bool empty() const { return m_shape.width == 0; }
    ImageSize size() const { return {m_shape.width, m_shape.height}; }
    const ImageShape& shape() const { return m_shape; }
    auto memory() const { return m_memory.memory(); }
    /// The first pixel, on devices whose memory has addresses.
    auto data() const { return m_memory.data() + m_shape.origin; }

private:
    std::size_t pitch() const { return static_cast<std::size_t>(m_shape.pitch); }
    std::size_t origin() const { return static_cast<std::size_t>(m_shape.origin); }

    typename Device::template Buffer<std::uint8_t> m_memory;
    ImageShape m_shape;
};

}  // namespace strainlens::gpu
