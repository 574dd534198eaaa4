// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/box.clh"
// Every work group of ITEMS items slides down a strip of ITEMS * COLUMNS columns: an item keeps the sums of the n
// pixels of its columns, and for each row the group forms running totals across the strip; a window's sum is the
// difference of two of them. The work per pixel does not depend on n.

// Neighbours in memory belong to neighbouring items.
#define AT(column) ((column) % COLUMNS * ITEMS + (column) / COLUMNS)

/// COLUMNS pixels of a row from x on, edge pixels repeated.
INLINE void loadPixels(global const uchar* in, ImageShape shape, int x, int y, uchar* pixels) {
    const int row = clamp(y, 0, shape.height - 1);
    if (x >= 0 && x + COLUMNS <= shape.width) {
        global const uint* words = (global const uint*)(in + offsetOf(shape, x, row));
#pragma unroll
        for (int w = 0; w < COLUMNS / 4; ++w) {
            const uint word = words[w];
            pixels[4 * w] = word & 0xFF;
            pixels[4 * w + 1] = word >> 8 & 0xFF;
            pixels[4 * w + 2] = word >> 16 & 0xFF;
            pixels[4 * w + 3] = word >> 24;
        }
    } else {
#pragma unroll
        for (int i = 0; i < COLUMNS; ++i) pixels[i] = in[offsetOf(shape, clamp(x + i, 0, shape.width - 1), row)];
    }
}

/// Turns the items' totals in `ends` into the sums of the totals before them. All items of the group call it.
INLINE uint totalBefore(uint own, local uint* ends, int item) {
    ends[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    // Hillis & Steele 1986, doi:10.1145/7902.7903; two halves of `ends` in turn.
    uint inclusive = own;
    local uint* from = ends;
    local uint* to = ends + ITEMS;
    for (int step = 1; step < ITEMS; step *= 2) {
        if (item >= step) inclusive += from[item - step];
        to[item] = inclusive;
        barrier(CLK_LOCAL_MEM_FENCE);
        local uint* const other = from;
        from = to;
        to = other;
    }
    return inclusive - own;
}

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void box(global const uchar* in, ImageShape shape,
                                                                   global uchar* out, Box args, int rows) {
    local uint totals[STRIP];
    local uint ends[2 * ITEMS];
    const int item = get_local_id(0);
    const int column = item * COLUMNS;
    const int x = (int)get_group_id(0) * args.outputs - args.lead + column;
    const int top = (int)get_group_id(1) * rows;
    const bool writes = column >= args.lead && column < args.lead + args.outputs && x < shape.width;
    uchar entering[COLUMNS], leaving[COLUMNS];
    uint sums[COLUMNS];
#pragma unroll
    for (int i = 0; i < COLUMNS; ++i) sums[i] = 0;
    // The row that leaves before the first output is among them.
    for (int y = top - args.radius - 1; y < top + args.radius; ++y) {
        loadPixels(in, shape, x, y, entering);
#pragma unroll
        for (int i = 0; i < COLUMNS; ++i) sums[i] += entering[i];
    }
    const int end = min(top + rows, shape.height);
    for (int y = top; y < end; ++y) {
        loadPixels(in, shape, x, y + args.radius, entering);
        loadPixels(in, shape, x, y - args.radius - 1, leaving);
        uint own = 0;
#pragma unroll
        for (int i = 0; i < COLUMNS; ++i) {
            sums[i] += entering[i] - leaving[i];
            own += sums[i];
        }
        uint total = totalBefore(own, ends, item);
#pragma unroll
        for (int i = 0; i < COLUMNS; ++i) {
            total += sums[i];
            totals[AT(column + i)] = total;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (writes) {
            uint words[COLUMNS / 4];
#pragma unroll
            for (int w = 0; w < COLUMNS / 4; ++w) words[w] = 0;
#pragma unroll
            for (int i = 0; i < COLUMNS; ++i) {
                const int last = column + i + args.radius;
                const int before = column + i - args.radius - 1;
                const uint sum = totals[AT(last)] - totals[AT(before)];
                words[i / 4] |= divide(sum + args.halfArea, args.area) << (8 * (i % 4));
            }
            global uint* to = (global uint*)(out + offsetOf(shape, x, y));
#pragma unroll
            for (int w = 0; w < COLUMNS / 4; ++w) to[w] = words[w];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
