// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/filters/pixel_pairs.cuh"

// Selection networks of the median filters, on pairs of pixels. All are checked by the 0/1 principle in tests/parity
// (images of two greys).

namespace strainlens::cuda {

/// Sorts four values.
__device__ inline void sort4(Pair& a, Pair& b, Pair& c, Pair& d) {
    sort2(a, b);
    sort2(c, d);
    sort2(a, c);
    sort2(b, d);
    sort2(b, c);
}

/// s[0..4] = the sorted union of four sorted values and a fifth.
__device__ inline void insertFifth(const Pair (&four)[4], Pair fifth, Pair (&s)[5]) {
    s[4] = high(four[3], fifth);
    fifth = low(four[3], fifth);
    s[3] = high(four[2], fifth);
    fifth = low(four[2], fifth);
    s[2] = high(four[1], fifth);
    fifth = low(four[1], fifth);
    s[1] = high(four[0], fifth);
    s[0] = low(four[0], fifth);
}

/// The five columns' values of one rank, four of which two neighbouring windows share.
struct SharedRank {
    Pair s[4];

    __device__ void sortAll() { sort4(s[0], s[1], s[2], s[3]); }
    /// Leaves the two greatest, in order, in s[2], s[3].
    __device__ void sortGreatest() {
        sort2(s[0], s[1]);
        sort2(s[2], s[3]);
        const Pair first = high(s[1], s[3]);
        s[2] = high(low(s[1], s[3]), high(s[0], s[2]));
        s[3] = first;
    }
    /// Leaves the two smallest, in order, in s[0], s[1].
    __device__ void sortSmallest() {
        sort2(s[0], s[1]);
        sort2(s[2], s[3]);
        const Pair first = low(s[0], s[2]);
        s[1] = low(high(s[0], s[2]), low(s[1], s[3]));
        s[0] = first;
    }
};

/// The median of seven values.
__device__ inline Pair median7(Pair a, Pair b, Pair c, Pair d, Pair e, Pair f, Pair g) {
    sort4(a, b, c, d);
    sort2(e, f);
    sort2(f, g);
    sort2(e, f);
    // Two sorted lists a b c d and e f g: the fourth of the seven.
    return low(low(high(a, g), high(b, f)), low(high(c, e), d));
}

/// The median of a window whose 25 values are sorted in every column and then, rank by rank, across the columns.
///
/// `rank[r][k]`: the k-th smallest of the five columns' r-th smallest values. Of the 25 only 13 can be the median; of
/// the four on the lower diagonal only the greatest, of the four on the upper one only the smallest.
__device__ inline Pair medianOfRanks(const Pair (&rank)[5][5]) {
    const Pair lower = high(high(rank[0][3], rank[1][2]), high(rank[2][1], rank[3][0]));
    const Pair upper = low(low(rank[1][4], rank[2][3]), low(rank[3][2], rank[4][1]));
    return median7(lower, rank[0][4], rank[1][3], rank[2][2], rank[3][1], rank[4][0], upper);
}

/// The same for one window from what it shares with its neighbour and its fifth column, rank by rank.
__device__ inline Pair medianOfWindow(const SharedRank (&shared)[5], const Pair (&fifth)[5]) {
    Pair rank[5][5];
    const Pair a = low(shared[0].s[3], fifth[0]);
    rank[0][4] = high(shared[0].s[3], fifth[0]);
    rank[0][3] = high(shared[0].s[2], a);
#pragma unroll
    for (int r = 1; r < 4; ++r) insertFifth(shared[r].s, fifth[r], rank[r]);
    const Pair b = high(shared[4].s[0], fifth[4]);
    rank[4][0] = low(shared[4].s[0], fifth[4]);
    rank[4][1] = low(shared[4].s[1], b);
    return medianOfRanks(rank);
}

}  // namespace strainlens::cuda
