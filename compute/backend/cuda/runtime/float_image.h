// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device_buffer.h"
#include "compute/backend/gpu/runtime/float_shape.h"
#include "compute/types/image.h"

namespace strainlens::cuda {

/// An image of floats on the device as kernels see it.
struct FloatPixels {
    float* pixels = nullptr;
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    int pitch = 0;   ///< from one row to the next [floats]

    gpu::FloatShape shape() const { return {width, height, pitch}; }
};

/// An image of floats that owns its memory on the device. Rows start on 128-byte boundaries.
class FloatImage {
public:
    /// Gives the image that size; its pixels are unspecified then. Keeps its memory where that is large enough.
    const FloatPixels& resize(const CudaContext& context, ImageSize size) {
        constexpr int kAlignFloats = 32;
        m_shape = {};
        const int pitch = (size.width + kAlignFloats - 1) / kAlignFloats * kAlignFloats;
        float* pixels =
            m_memory.reserve(context, static_cast<std::size_t>(pitch) * static_cast<std::size_t>(size.height));
        m_shape = {pixels, size.width, size.height, pitch};
        return m_shape;
    }
    const FloatPixels& pixels() const { return m_shape; }

private:
    DeviceBuffer<float> m_memory;
    FloatPixels m_shape;
};

}  // namespace strainlens::cuda
