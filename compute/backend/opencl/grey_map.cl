// SPDX-License-Identifier: MPL-2.0
#include "image.clh"

/// out = map[in]. A work item maps the 16 pixels of a word; the work group loads the map of 256 entries first.
kernel void greyMap(global const uchar* in, ImageShape shape, global uchar* out, global const uchar* map) {
    local uchar table[256];
    const int items = get_local_size(0) * get_local_size(1);
    for (int i = get_local_id(1) * get_local_size(0) + get_local_id(0); i < 256; i += items) table[i] = map[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int x = get_global_id(0) * 16;
    const int y = get_global_id(1);
    if (x >= shape.width || y >= shape.height) return;
    const int at = offsetOf(shape, x, y);
    const uchar16 grey = vload16(0, in + at);
    const uchar16 mapped =
        (uchar16)(table[grey.s0], table[grey.s1], table[grey.s2], table[grey.s3], table[grey.s4], table[grey.s5],
                  table[grey.s6], table[grey.s7], table[grey.s8], table[grey.s9], table[grey.sa], table[grey.sb],
                  table[grey.sc], table[grey.sd], table[grey.se], table[grey.sf]);
    vstore16(mapped, 0, out + at);
}

/// out(x, y) = (sum of the 2 x 2 pixels at (2x, 2y) + 2) / 4; 16 pixels of `out` a work item.
kernel void halve(global const uchar* in, ImageShape inShape, global uchar* out, ImageShape outShape) {
    const int x = get_global_id(0) * 16;
    const int y = get_global_id(1);
    if (x >= outShape.width || y >= outShape.height) return;
    global const uchar* upper = in + offsetOf(inShape, 2 * x, 2 * y);
    global const uchar* lower = upper + inShape.pitch;
    const ushort16 left = convert_ushort16(vload16(0, upper)) + convert_ushort16(vload16(0, lower));
    const ushort16 right = convert_ushort16(vload16(1, upper)) + convert_ushort16(vload16(1, lower));
    const ushort16 sum = (ushort16)(left.even + left.odd, right.even + right.odd);
    vstore16(convert_uchar16((sum + (ushort)2) >> (ushort)2), 0, out + offsetOf(outShape, x, y));
}
