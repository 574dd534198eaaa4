// SPDX-License-Identifier: MPL-2.0
// Naive kernels of the filters: a work item a pixel reads its whole neighbourhood byte by byte. The shape of both
// images is (width, height, pitch, origin), in pixels and bytes.

int pixelAt(global const uchar* in, int4 shape, int x, int y) {
    return in[shape.w + clamp(y, 0, shape.y - 1) * shape.z + clamp(x, 0, shape.x - 1)];
}

/// Insertion sort; `size` is 3 or 5.
kernel void median(global const uchar* in, int4 shape, global uchar* out, int size) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= shape.x || y >= shape.y) return;
    uchar sorted[25];
    int count = 0;
    for (int j = -size / 2; j <= size / 2; ++j) {
        for (int i = -size / 2; i <= size / 2; ++i) {
            const uchar value = pixelAt(in, shape, x + i, y + j);
            int place = count++;
            for (; place > 0 && sorted[place - 1] > value; --place) sorted[place] = sorted[place - 1];
            sorted[place] = value;
        }
    }
    out[shape.w + y * shape.z + x] = sorted[count / 2];
}

kernel void box(global const uchar* in, int4 shape, global uchar* out, int size) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= shape.x || y >= shape.y) return;
    int sum = 0;
    for (int j = -size / 2; j <= size / 2; ++j) {
        for (int i = -size / 2; i <= size / 2; ++i) sum += pixelAt(in, shape, x + i, y + j);
    }
    out[shape.w + y * shape.z + x] = (sum + size * size / 2) / (size * size);
}

int scaled(int sum, int divisor, int offset) {
    const int numerator = 2 * sum + divisor, denominator = 2 * divisor;
    const int quotient = numerator / denominator;
    const int down = quotient - (quotient * denominator > numerator ? 1 : 0);
    return clamp(down + offset, 0, 255);
}

kernel void convolve(global const uchar* in, int4 shape, global uchar* out, global const int* weights, int divisor,
                     int offset) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= shape.x || y >= shape.y) return;
    int sum = 0;
    for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) sum += weights[3 * (j + 1) + i + 1] * pixelAt(in, shape, x + i, y + j);
    }
    out[shape.w + y * shape.z + x] = scaled(sum, divisor, offset);
}

/// Four pixels a work item, read and written as vectors (Uvarov & Pertsev).
kernel void convolvePacked(global const uchar* in, int4 shape, global uchar* out, global const int* weights,
                           int divisor, int offset) {
    const int x = get_global_id(0) * 4, y = get_global_id(1);
    if (x >= shape.x || y >= shape.y) return;
    int4 sum = 0;
    for (int j = -1; j <= 1; ++j) {
        global const uchar* row = in + shape.w + clamp(y + j, 0, shape.y - 1) * shape.z + x;
        int8 pixels = convert_int8(vload8(0, row - 1));
        if (x == 0) pixels.s0 = pixels.s1;
        if (x + 1 >= shape.x) pixels.s2 = pixels.s1;
        if (x + 2 >= shape.x) pixels.s3 = pixels.s2;
        if (x + 3 >= shape.x) pixels.s4 = pixels.s3;
        if (x + 4 >= shape.x) pixels.s5 = pixels.s4;
        global const int* w = weights + 3 * (j + 1);
        sum += w[0] * pixels.s0123 + w[1] * pixels.s1234 + w[2] * pixels.s2345;
    }
    // Rows are longer than the image: the bytes behind the last pixel may be written.
    const uchar4 word = (uchar4)(scaled(sum.s0, divisor, offset), scaled(sum.s1, divisor, offset),
                                 scaled(sum.s2, divisor, offset), scaled(sum.s3, divisor, offset));
    vstore4(word, 0, out + shape.w + y * shape.z + x);
}

/// One atomic increment in global memory a pixel; `counts` is zero before.
kernel void countPixels(global const uchar* in, int4 shape, global uint* counts) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < shape.x && y < shape.y) atomic_inc(&counts[pixelAt(in, shape, x, y)]);
}

/// A work group a row: a tree in local memory; one number a row. Groups of 128.
kernel void sumRows(global const uchar* in, int4 shape, global uint* sums) {
    local uint partial[128];
    const int y = get_group_id(1), item = get_local_id(0);
    uint sum = 0;
    for (int x = item; x < shape.x; x += 128) sum += pixelAt(in, shape, x, y);
    partial[item] = sum;
    for (int part = 64; part > 0; part /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < part) partial[item] += partial[item + part];
    }
    if (item == 0) sums[y] = partial[0];
}

/// A work item a row, byte by byte; one number a row.
kernel void sumRowsPlain(global const uchar* in, int4 shape, global uint* sums) {
    const int y = get_global_id(0);
    if (y >= shape.y) return;
    uint sum = 0;
    for (int x = 0; x < shape.x; ++x) sum += pixelAt(in, shape, x, y);
    sums[y] = sum;
}
