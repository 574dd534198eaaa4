// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/plain/full_search.h"

namespace strainlens::plain::STRAINLENS_PLAIN {
namespace {

template <bool kSquared>
unsigned int blockCost(const unsigned char* reference, long referenceStride, const unsigned char* deformed,
                       long deformedStride, int width, int height) {
    unsigned int sum = 0;
    for (int y = 0; y < height; ++y) {
        const unsigned char* a = reference + y * referenceStride;
        const unsigned char* b = deformed + y * deformedStride;
        for (int x = 0; x < width; ++x) {
            const int difference = a[x] - b[x];
            const int magnitude = difference < 0 ? -difference : difference;
            sum += static_cast<unsigned int>(kSquared ? difference * difference : magnitude);
        }
    }
    return sum;
}

template <bool kSquared>
unsigned int costOf(const PlainFullSearch& s, const unsigned char* reference, const unsigned char* deformed) {
    const long a = s.referenceStride, b = s.deformedStride;
#ifdef STRAINLENS_PLAIN_CONSTANT_BLOCK
    if (s.blockWidth == 32) return blockCost<kSquared>(reference, a, deformed, b, 32, 16);
    return blockCost<kSquared>(reference, a, deformed, b, 64, 64);
#else
    return blockCost<kSquared>(reference, a, deformed, b, s.blockWidth, s.blockHeight);
#endif
}

void searchNode(const PlainFullSearch& s, int column, int row) {
    const int node = row * s.columns + column;
    const int left = s.lefts[column], top = s.tops[row];
    const unsigned char* reference = s.reference + top * s.referenceStride + left;
    unsigned int best = ~0U;
    int bestTrial = 0;
    for (int trial = 0; trial < s.trials; ++trial) {
        const int x = left + s.offsets[2 * trial], y = top + s.offsets[2 * trial + 1];
        if (x < 0 || y < 0 || x + s.blockWidth > s.width || y + s.blockHeight > s.height) continue;
        const unsigned char* deformed = s.deformed + y * s.deformedStride + x;
        const unsigned int cost =
            s.squared ? costOf<true>(s, reference, deformed) : costOf<false>(s, reference, deformed);
        if (cost >= best) continue;
        best = cost;
        bestTrial = trial;
    }
    s.vectors[2 * node] = s.offsets[2 * bestTrial];
    s.vectors[2 * node + 1] = s.offsets[2 * bestTrial + 1];
    s.cost[node] = best;
}

}  // namespace

void fullSearch(const PlainFullSearch& search) {
    for (int row = 0; row < search.rows; ++row) {
        for (int column = 0; column < search.columns; ++column) {
            if (search.measured[row * search.columns + column]) searchNode(search, column, row);
        }
    }
}

}  // namespace strainlens::plain::STRAINLENS_PLAIN
