// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Selection networks of the median filters, tested by the 0/1 principle in tests/parity (binary images). The language
// provides Value (pixels) and their minimum low() and maximum high().

BEGIN_DEVICE_CODE

/// Sorts two values.
INLINE void sort2(Value* a, Value* b) {
    const Value smaller = low(*a, *b);
    *b = high(*a, *b);
    *a = smaller;
}

INLINE Value median3(Value a, Value b, Value c) { return high(low(a, b), low(high(a, b), c)); }

/// Sorts v[0..3].
INLINE void sort4(Value* v) {
    sort2(v, v + 1);
    sort2(v + 2, v + 3);
    sort2(v, v + 2);
    sort2(v + 1, v + 3);
    sort2(v + 1, v + 2);
}

/// Inserts a fifth value into four sorted ones.
INLINE void insertFifth(const Value* four, Value fifth, Value* sorted) {
    sorted[4] = high(four[3], fifth);
    fifth = low(four[3], fifth);
    sorted[3] = high(four[2], fifth);
    fifth = low(four[2], fifth);
    sorted[2] = high(four[1], fifth);
    fifth = low(four[1], fifth);
    sorted[1] = high(four[0], fifth);
    sorted[0] = low(four[0], fifth);
}

/// Leaves the two greatest of v[0..3], in order, in v[2], v[3].
INLINE void sortGreatest(Value* v) {
    sort2(v, v + 1);
    sort2(v + 2, v + 3);
    const Value first = high(v[1], v[3]);
    v[2] = high(low(v[1], v[3]), high(v[0], v[2]));
    v[3] = first;
}

/// Leaves the two smallest of v[0..3], in order, in v[0], v[1].
INLINE void sortSmallest(Value* v) {
    sort2(v, v + 1);
    sort2(v + 2, v + 3);
    const Value first = low(v[0], v[2]);
    v[1] = low(high(v[0], v[2]), low(v[1], v[3]));
    v[0] = first;
}

INLINE Value median7(Value a, Value b, Value c, Value d, Value e, Value f, Value g) {
    Value four[4] = {a, b, c, d};
    sort4(four);
    sort2(&e, &f);
    sort2(&f, &g);
    sort2(&e, &f);
    // The fourth of seven, from sorted lists of four and three.
    return low(low(high(four[0], g), high(four[1], f)), low(high(four[2], e), four[3]));
}

/// Median of a 5 x 5 window from its sorted columns: `shared` are four of them, rank by rank, after sortGreatest (rank
/// 0), sort4 (ranks 1 to 3) and sortSmallest (rank 4); `fifth` is the other column.
///
/// After sorting each rank across the columns only 13 of the 25 values can be the median: of the four on the lower
/// diagonal only the greatest, of the four on the upper one only the smallest.
INLINE Value median25(Value shared[5][4], const Value* fifth) {
    Value rank[5][5];
    const Value rest = low(shared[0][3], fifth[0]);
    rank[0][4] = high(shared[0][3], fifth[0]);
    rank[0][3] = high(shared[0][2], rest);
#pragma unroll
    for (int r = 1; r < 4; ++r) insertFifth(shared[r], fifth[r], rank[r]);
    const Value last = high(shared[4][0], fifth[4]);
    rank[4][0] = low(shared[4][0], fifth[4]);
    rank[4][1] = low(shared[4][1], last);
    const Value lower = high(high(rank[0][3], rank[1][2]), high(rank[2][1], rank[3][0]));
    const Value upper = low(low(rank[1][4], rank[2][3]), low(rank[3][2], rank[4][1]));
    return median7(lower, rank[0][4], rank[1][3], rank[2][2], rank[3][1], rank[4][0], upper);
}

END_DEVICE_CODE
