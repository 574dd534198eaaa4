// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/pixel_rows.clh"

INLINE Value low(Value a, Value b) { return min(a, b); }
INLINE Value high(Value a, Value b) { return max(a, b); }

#include "compute/backend/kernels/filters/median.inl"
// Built with BORDER = SIZE / 2. A work item slides down ROWS rows, two at a time: what two neighbouring windows share
// is sorted once.

#if SIZE == 3

/// The medians of a row from its columns' three values in order.
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

/// Adds a third row to two that are in order, and stores the medians.
INLINE void addThird(const Value* smaller, const Value* greater, const Value* third, global uchar* p) {
    Value smallest[SPAN], middle[SPAN], greatest[SPAN];
#pragma unroll
    for (int i = 0; i < SPAN; ++i) {
        smallest[i] = min(third[i], smaller[i]);
        const Value rest = max(third[i], smaller[i]);
        middle[i] = min(rest, greater[i]);
        greatest[i] = max(rest, greater[i]);
    }
    storeMedians(smallest, middle, greatest, p);
}

/// The medians of two rows of the image from those that their windows cover.
INLINE void storeTwoRows(Value rows[SIZE + 1][SPAN], global uchar* first, global uchar* second) {
    Value smaller[SPAN], greater[SPAN];
#pragma unroll
    for (int i = 0; i < SPAN; ++i) {
        smaller[i] = min(rows[1][i], rows[2][i]);
        greater[i] = max(rows[1][i], rows[2][i]);
    }
    addThird(smaller, greater, rows[0], first);
    addThird(smaller, greater, rows[3], second);
}

#else

/// The medians of a row from its columns' five values in order, rank by rank.
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

/// As above.
INLINE void storeTwoRows(Value rows[SIZE + 1][SPAN], global uchar* first, global uchar* second) {
    Value upper[5][SPAN], lower[5][SPAN];
#pragma unroll
    for (int i = 0; i < SPAN; ++i) {
        Value four[4] = {rows[1][i], rows[2][i], rows[3][i], rows[4][i]};
        Value sorted[5];
        sort4(four);
        insertFifth(four, rows[0][i], sorted);
#pragma unroll
        for (int r = 0; r < 5; ++r) upper[r][i] = sorted[r];
        insertFifth(four, rows[5][i], sorted);
#pragma unroll
        for (int r = 0; r < 5; ++r) lower[r][i] = sorted[r];
    }
    storeMedians(upper, first);
    storeMedians(lower, second);
}

#endif

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
        storeTwoRows(rows, out + at, out + at + shape.pitch);
#pragma unroll
        for (int k = 0; k < SIZE - 1; ++k) {
#pragma unroll
            for (int i = 0; i < SPAN; ++i) rows[k][i] = rows[k + 2][i];
        }
    }
}
