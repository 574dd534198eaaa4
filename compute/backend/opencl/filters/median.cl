// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/pixel_rows.clh"

INLINE Value low(Value a, Value b) { return min(a, b); }
INLINE Value high(Value a, Value b) { return max(a, b); }

#include "compute/backend/kernels/filters/median.inl"
// Built with BORDER = SIZE / 2. A work item slides down ROWS rows.

#if SIZE == 3

/// Stores the medians of a row, from the sorted three values of each column.
INLINE void storeMedians(const Value* smallest, const Value* middle, const Value* greatest, global uchar* p) {
    Value medians[COLUMNS];
#pragma unroll
    for (int i = 0; i < COLUMNS; ++i) {
        const Value low = max(max(smallest[i], smallest[i + 1]), smallest[i + 2]);
        const Value high = min(min(greatest[i], greatest[i + 1]), greatest[i + 2]);
        medians[i] = median3(low, median3(middle[i], middle[i + 1], middle[i + 2]), high);
    }
    storeRow(medians, p);
}
#else

/// Stores the medians of a row, from the sorted five values of each column, rank by rank.
INLINE void storeMedians(Value columns[5][SPAN], global uchar* p) {
    Value medians[COLUMNS];
#pragma unroll
    for (int i = 0; i < COLUMNS; i += 2) {
        Value shared[5][4], first[5], last[5];
#pragma unroll
        for (int r = 0; r < 5; ++r) {
#pragma unroll
            for (int k = 0; k < 4; ++k) shared[r][k] = columns[r][i + 1 + k];
            first[r] = columns[r][i];
            last[r] = COLUMNS > 1 ? columns[r][i + 5] : 0;
        }
        sortGreatest(shared[0]);
#pragma unroll
        for (int r = 1; r < 4; ++r) sort4(shared[r]);
        sortSmallest(shared[4]);
        medians[i] = median25(shared, first);
#if COLUMNS > 1
        medians[i + 1] = median25(shared, last);
#endif
    }
    storeRow(medians, p);
}
#endif

#include "compute/backend/kernels/filters/median_rows.inl"

kernel void median(global const uchar* in, ImageShape shape, global uchar* out) {
    const size_t x = get_global_id(0) * COLUMNS;
    const size_t top = get_global_id(1) * ROWS;
    if (isOutside(shape, x, top)) return;
    const size_t start = shape.origin + top * shape.pitch + x;
    Value rows[SIZE + 1][SPAN];
#pragma unroll
    for (int i = 0; i < SIZE - 1; ++i) loadRow(in + start + (i - SIZE / 2) * shape.pitch, rows[i]);
#if ROWS > 2
    const int count = min(ROWS, shape.height - (int)top);
    for (int y = 0; y < count; y += 2) {
#else
    {
        const int y = 0;
#endif
        const size_t at = start + y * shape.pitch;
        loadRow(in + at + SIZE / 2 * shape.pitch, rows[SIZE - 1]);
        loadRow(in + at + (SIZE / 2 + 1) * shape.pitch, rows[SIZE]);
        storeTwoRows(rows, out + at, out + at + shape.pitch, true);
#pragma unroll
        for (int k = 0; k < SIZE - 1; ++k) {
#pragma unroll
            for (int i = 0; i < SPAN; ++i) rows[k][i] = rows[k + 2][i];
        }
    }
}
