// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/device_image.h"

#include <algorithm>

namespace strainlens::opencl {
namespace {

constexpr int kAlignBytes = 128;
/// Bytes behind a row's last pixel that a vector load may touch.
constexpr int kRowPadding = 64;
/// Rows above and below that filters may touch.
constexpr int kLeastGuardRows = 4;

/// The image's place as the rectangle functions of OpenCL want it.
struct Rectangle {
    std::size_t origin[3], size[3];

    explicit Rectangle(const ImageShape& shape)
        : origin{0, static_cast<std::size_t>(shape.origin / shape.pitch), 0},
          size{static_cast<std::size_t>(shape.width), static_cast<std::size_t>(shape.height), 1} {}
};

constexpr std::size_t kHostOrigin[3] = {0, 0, 0};

}  // namespace

void DeviceImage::resize(OpenclContext& context, ImageSize size) {
    ImageShape shape{size.width, size.height, 0, 0};
    shape.pitch = (size.width + kRowPadding + kAlignBytes - 1) / kAlignBytes * kAlignBytes;
    // Whole rows, so that rectangles can be copied.
    const int guardRows = std::max((kGuardBytes + shape.pitch - 1) / shape.pitch, kLeastGuardRows);
    shape.origin = guardRows * shape.pitch;
    m_shape = {};
    m_buffer.reserve(context,
                     static_cast<std::size_t>(shape.pitch) * static_cast<std::size_t>(size.height + 2 * guardRows));
    m_shape = shape;
}

void DeviceImage::write(OpenclContext& context, cl_command_queue queue, ImageView<std::uint8_t> image, bool wait) {
    const Rectangle rectangle(m_shape);
    context.check(
        clEnqueueWriteBufferRect(queue, memory(), wait, rectangle.origin, kHostOrigin, rectangle.size,
                                 static_cast<std::size_t>(m_shape.pitch), 0,
                                 static_cast<std::size_t>(image.strideBytes), 0, image.pixels, 0, nullptr, nullptr),
        "clEnqueueWriteBufferRect");
}

GrayImage<std::uint8_t> DeviceImage::read(OpenclContext& context) const {
    GrayImage<std::uint8_t> image(m_shape.width, m_shape.height);
    const Rectangle rectangle(m_shape);
    context.check(
        clEnqueueReadBufferRect(context.queue(), memory(), CL_TRUE, rectangle.origin, kHostOrigin, rectangle.size,
                                static_cast<std::size_t>(m_shape.pitch), 0,
                                static_cast<std::size_t>(image.strideBytes()), 0, image.row(0), 0, nullptr, nullptr),
        "clEnqueueReadBufferRect");
    return image;
}

}  // namespace strainlens::opencl
