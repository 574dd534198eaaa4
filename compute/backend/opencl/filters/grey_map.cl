// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image.clh"

/// Maps the pixels of a word by a table of 256 entries.
INLINE uint mapWord(local const uchar* table, uint word) {
    return table[word & 0xFF] | table[word >> 8 & 0xFF] << 8 | table[word >> 16 & 0xFF] << 16 | table[word >> 24] << 24;
}

/// out = map[in]. A work item maps 16 pixels in each of ROWS rows; the work group loads the map of 256 entries first.
kernel void greyMap(global const uchar* in, ImageShape shape, global uchar* out, global const uchar* map) {
    local uchar table[256];
    const int items = get_local_size(0) * get_local_size(1);
    for (int i = get_local_id(1) * get_local_size(0) + get_local_id(0); i < 256; i += items) table[i] = map[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int x = get_global_id(0) * 16;
    const int top = get_global_id(1) * ROWS;
    if (x >= shape.width) return;
    const int end = min(top + ROWS, shape.height);
    for (int y = top; y < end; ++y) {
        const int at = offsetOf(shape, x, y);
        const uint4 words = *(global const uint4*)(in + at);
        *(global uint4*)(out + at) =
            (uint4)(mapWord(table, words.x), mapWord(table, words.y), mapWord(table, words.z), mapWord(table, words.w));
    }
}
