// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image.clh"

/// Rounded means of two 2 x 2 blocks from the words of their rows, in the two lower bytes.
INLINE uint means(uint upper, uint lower) {
    const uint even = (upper & 0x00FF00FF) + (lower & 0x00FF00FF);
    const uint odd = (upper >> 8 & 0x00FF00FF) + (lower >> 8 & 0x00FF00FF);
    const uint quarters = (even + odd + 0x00020002) >> 2;
    return (quarters & 0xFF) | (quarters >> 8 & 0xFF00);
}

/// out(x, y) = (sum of the 2 x 2 pixels at (2x, 2y) + 2) / 4; 8 pixels of `out` per work item.
kernel void halve(global const uchar* in, ImageShape inShape, global uchar* out, ImageShape outShape) {
    const int x = get_global_id(0) * 8;
    const int y = get_global_id(1);
    if (x >= outShape.width || y >= outShape.height) return;
    global const uint4* first = (global const uint4*)(in + offsetOf(inShape, 2 * x, 2 * y));
    const uint4 upper = *first;
    const uint4 lower = *(global const uint4*)((global const uchar*)first + inShape.pitch);
    *(global uint2*)(out + offsetOf(outShape, x, y)) = (uint2)(means(upper.x, lower.x) | means(upper.y, lower.y) << 16,
                                                               means(upper.z, lower.z) | means(upper.w, lower.w) << 16);
}
