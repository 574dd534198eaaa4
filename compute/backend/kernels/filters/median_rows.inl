// SPDX-License-Identifier: MPL-2.0
#pragma once
#include "compute/backend/kernels/filters/median.inl"

// An item computes two output rows at a time: the rows shared by vertically adjacent windows are sorted once.
//
// The language provides, besides what median.inl requires,
//   SIZE, SPAN      of the windows, 3 or 5; number of values of a row that the windows of an item cover
//   storeMedians()  stores the medians of a row from its sorted columns: of three values the smallest, middle and
//                   greatest ones, of five the values rank by rank

BEGIN_DEVICE_CODE

#if SIZE == 3
/// Adds a third row to two sorted ones and stores the medians.
INLINE void addThird(const Value* smaller, const Value* greater, const Value* third, GLOBAL uchar* p) {
    Value smallest[SPAN], middle[SPAN], greatest[SPAN];
#pragma unroll
    for (int i = 0; i < SPAN; ++i) {
        smallest[i] = low(third[i], smaller[i]);
        const Value rest = high(third[i], smaller[i]);
        middle[i] = low(rest, greater[i]);
        greatest[i] = high(rest, greater[i]);
    }
    storeMedians(smallest, middle, greatest, p);
}

/// Stores the medians of two image rows (the second only if it exists) from the rows of their windows.
INLINE void storeTwoRows(Value rows[SIZE + 1][SPAN], GLOBAL uchar* first, GLOBAL uchar* second, bool hasSecond) {
    Value smaller[SPAN], greater[SPAN];
#pragma unroll
    for (int i = 0; i < SPAN; ++i) {
        smaller[i] = low(rows[1][i], rows[2][i]);
        greater[i] = high(rows[1][i], rows[2][i]);
    }
    addThird(smaller, greater, rows[0], first);
    if (hasSecond) addThird(smaller, greater, rows[3], second);
}
#else
/// As above.
INLINE void storeTwoRows(Value rows[SIZE + 1][SPAN], GLOBAL uchar* first, GLOBAL uchar* second, bool hasSecond) {
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
    if (hasSecond) storeMedians(lower, second);
}
#endif

END_DEVICE_CODE
