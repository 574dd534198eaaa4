// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/opencl/runtime/device_buffer.h"
#include "compute/types/image.h"

namespace strainlens::opencl {

/// Where an 8-bit image lies in its buffer; `ImageShape` of image.clh.
///
/// Rows start on 128-byte boundaries. All bytes of a row's pitch may be read, and kGuardBytes before the first and
/// behind the last row; what lies there outside the image is unspecified.
struct ImageShape {
    cl_int width = 0;   ///< [px]
    cl_int height = 0;  ///< [px]
    cl_int pitch = 0;   ///< from one row to the next [bytes]
    cl_int origin = 0;  ///< of the first pixel, from the start of the buffer [bytes]
};

/// An 8-bit image that owns its memory on the device.
class DeviceImage {
public:
    static constexpr int kGuardBytes = 512;

    /// Gives the image that size; its pixels are unspecified then. Keeps its memory where that is large enough.
    void resize(OpenclContext& context, ImageSize size);

    /// Queues a copy of a host image, which must have this image's size; `wait` also waits for it.
    void write(OpenclContext& context, cl_command_queue queue, ImageView<std::uint8_t> image, bool wait);
    /// A copy on the host; waits for all that was queued before.
    GrayImage<std::uint8_t> read(OpenclContext& context) const;

    bool empty() const { return m_shape.width == 0; }
    ImageSize size() const { return {m_shape.width, m_shape.height}; }
    const ImageShape& shape() const { return m_shape; }
    cl_mem memory() const { return m_buffer.memory(); }

private:
    DeviceBuffer<std::uint8_t> m_buffer;
    ImageShape m_shape;
};

}  // namespace strainlens::opencl
