// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image.clh"

/// Writes the image with replicated borders to `padded`, its first pixel at (left, top). Four pixels per item.
kernel void pad(global const uchar* image, ImageShape shape, global uchar* padded, ImageShape paddedShape, int left,
                int top) {
    const int x = get_global_id(0) * 4, y = get_global_id(1);
    if (x >= paddedShape.pitch || y >= paddedShape.height) return;
    global const uchar* row = image + offsetOf(shape, 0, clamp(y - top, 0, shape.height - 1));
    const int4 from = clamp(x - left + (int4)(0, 1, 2, 3), 0, shape.width - 1);
    const uchar4 pixels = (uchar4)(row[from.x], row[from.y], row[from.z], row[from.w]);
    *(global uchar4*)(padded + offsetOf(paddedShape, x, y)) = pixels;
}
