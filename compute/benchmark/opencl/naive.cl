// SPDX-License-Identifier: MPL-2.0
// The naive kernels, and OpenCL-only ones: packed convolution, sums of rows.

typedef struct {
    int width, height;  // [px]
    int pitch, origin;  // from one row to the next, of the first pixel [bytes]
} ImageShape;
typedef struct {
    short dx, dy;
} Displacement;
typedef struct {
    int weights[9];
    int divisor, offset;
} Convolution;
typedef uint Number;

#define WEIGHT(convolution, k) (convolution).weights[k]
#define KERNEL kernel void
#define SHARED local
#define SYNCHRONISE barrier(CLK_LOCAL_MEM_FENCE)
#define ADD_ONE(address) atomic_inc(address)
#define ITEM_X (int)get_global_id(0)
#define ITEM_Y (int)get_global_id(1)
#define GROUP (int)get_group_id(0)
#define ITEM (int)get_local_id(0)

#include "compute/benchmark/gpu/naive_kernels.inl"

/// Four pixels per work item, read and written as vectors (Uvarov & Pertsev).
kernel void convolvePacked(global const uchar* in, ImageShape shape, global uchar* out, Convolution c) {
    const int x = 4 * ITEM_X, y = ITEM_Y;
    if (x >= shape.width || y >= shape.height) return;
    int4 sum = 0;
    for (int j = -1; j <= 1; ++j) {
        global const uchar* row = in + shape.origin + clamp(y + j, 0, shape.height - 1) * shape.pitch + x;
        int8 pixels = convert_int8(vload8(0, row - 1));
        if (x == 0) pixels.s0 = pixels.s1;
        if (x + 1 >= shape.width) pixels.s2 = pixels.s1;
        if (x + 2 >= shape.width) pixels.s3 = pixels.s2;
        if (x + 3 >= shape.width) pixels.s4 = pixels.s3;
        if (x + 4 >= shape.width) pixels.s5 = pixels.s4;
        const int w = 3 * (j + 1);
        sum += WEIGHT(c, w) * pixels.s0123 + WEIGHT(c, w + 1) * pixels.s1234 + WEIGHT(c, w + 2) * pixels.s2345;
    }
    // Rows are padded: bytes after the last pixel may be written.
    const uchar4 word = (uchar4)(scaled(c, sum.s0), scaled(c, sum.s1), scaled(c, sum.s2), scaled(c, sum.s3));
    vstore4(word, 0, out + shape.origin + y * shape.pitch + x);
}

/// One work group of 128 items per row: a tree in local memory; one sum per row.
kernel void sumRows(global const uchar* in, ImageShape shape, global uint* sums) {
    local uint partial[128];
    const int y = get_group_id(1), item = get_local_id(0);
    uint sum = 0;
    for (int x = item; x < shape.width; x += 128) sum += pixelAt(in, shape, x, y);
    partial[item] = sum;
    for (int part = 64; part > 0; part /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < part) partial[item] += partial[item + part];
    }
    if (item == 0) sums[y] = partial[0];
}

/// One work item per row, byte by byte; one sum per row.
kernel void sumRowsPlain(global const uchar* in, ImageShape shape, global uint* sums) {
    const int y = get_global_id(0);
    if (y >= shape.height) return;
    uint sum = 0;
    for (int x = 0; x < shape.width; ++x) sum += pixelAt(in, shape, x, y);
    sums[y] = sum;
}
