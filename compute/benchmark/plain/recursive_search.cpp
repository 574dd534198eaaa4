// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/plain/recursive_search.h"

namespace strainlens::plain::STRAINLENS_PLAIN {
namespace {

constexpr int kRadius = 2;

unsigned int blockSad(const PlainSearch& s, const unsigned char* reference, const unsigned char* deformed) {
#ifdef STRAINLENS_PLAIN_CONSTANT_BLOCK
    constexpr int block = 64;
#else
    const int block = s.block;
#endif
    unsigned int sum = 0;
    for (int y = 0; y < block; ++y) {
        const unsigned char* a = reference + y * s.referenceStride;
        const unsigned char* b = deformed + y * s.deformedStride;
        for (int x = 0; x < block; ++x) {
            const int difference = a[x] - b[x];
            sum += static_cast<unsigned int>(difference < 0 ? -difference : difference);
        }
    }
    return sum;
}

bool inside(const PlainSearch& s, int x, int y) {
    return x >= 0 && y >= 0 && x + s.block <= s.width && y + s.block <= s.height;
}

void updateNode(const PlainSearch& s, int column, int row, bool down) {
    const int node = row * s.columns + column;
    if (!s.measured[node]) return;
    const int left = s.lefts[column], top = s.tops[row];
    const unsigned char* reference = s.reference + top * s.referenceStride + left;
    const auto sadOf = [&](int dx, int dy) {
        return blockSad(s, reference, s.deformed + (top + dy) * s.deformedStride + left + dx);
    };
    int bestX = s.vectors[2 * node], bestY = s.vectors[2 * node + 1];
    unsigned int best = inside(s, left + bestX, top + bestY) ? sadOf(bestX, bestY) : ~0U;
    const int* centres = s.centres + 2 * (node + (down ? 0 : s.columns * s.rows));
    for (int which = 0; which < 2; ++which) {
        const int centre = centres[which];
        const int centreX = s.vectors[2 * centre], centreY = s.vectors[2 * centre + 1];
        for (int dy = centreY - kRadius; dy <= centreY + kRadius; ++dy) {
            for (int dx = centreX - kRadius; dx <= centreX + kRadius; ++dx) {
                if (!inside(s, left + dx, top + dy)) continue;
                const unsigned int cost = sadOf(dx, dy);
                if (cost >= best) continue;
                best = cost;
                bestX = dx;
                bestY = dy;
            }
        }
    }
    s.vectors[2 * node] = static_cast<short>(bestX);
    s.vectors[2 * node + 1] = static_cast<short>(bestY);
    s.cost[node] = best;
}

}  // namespace

void recursiveSearch(const PlainSearch& search) {
    for (int pass = 0; pass < search.iterations; ++pass) {
        const bool down = pass % 2 == 0;
        for (int k = 0; k < search.rows; ++k) {
            const int row = down ? k : search.rows - 1 - k;
            for (int column = 0; column < search.columns; ++column) updateNode(search, column, row, down);
        }
    }
}

}  // namespace strainlens::plain::STRAINLENS_PLAIN
