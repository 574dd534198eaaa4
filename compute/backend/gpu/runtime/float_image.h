// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/gpu/runtime/float_shape.h"
#include "compute/types/image.h"

namespace strainlens::gpu {

/// An image of floats that owns its memory on the device. Rows start on 128-byte boundaries.
///
/// The padding of a row, at least kRowPadding floats after the last pixel, may be read and is finite.
template <typename Device>
class FloatImage {
public:
    static constexpr int kRowPadding = 32;
    static constexpr int kAlignFloats = 32;

    /// Sets the size; the pixels become unspecified but finite. Reuses the memory if it is large enough.
    void resize(typename Device::Context& context, ImageSize size) {
        FloatShape shape{size.width, size.height, 0};
        shape.pitch = (size.width + kRowPadding + kAlignFloats - 1) / kAlignFloats * kAlignFloats;
        const std::size_t count = static_cast<std::size_t>(shape.pitch) * static_cast<std::size_t>(size.height);
        m_shape = {};
        if (count > m_buffer.capacity()) m_buffer.fill(context, count, 0.0F);
        m_shape = shape;
    }

    ImageSize size() const { return {m_shape.width, m_shape.height}; }
    const FloatShape& shape() const { return m_shape; }
    auto memory() const { return m_buffer.memory(); }
    auto data() const { return m_buffer.data(); }

private:
    typename Device::template Buffer<float> m_buffer;
    FloatShape m_shape = {};
};

}  // namespace strainlens::gpu
