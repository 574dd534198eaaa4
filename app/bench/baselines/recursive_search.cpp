// SPDX-License-Identifier: MPL-2.0
#include "app/bench/baselines/recursive_search.h"

namespace strainlens::baseline::STRAINLENS_BASELINE {
namespace {

constexpr int kRadius = 2;

unsigned int blockSad(const PlainSearch& s, const unsigned char* reference, const unsigned char* deformed) {
#ifdef STRAINLENS_BASELINE_CONSTANT_BLOCK
    constexpr int block = 64;
#else
    const int block = s.block;
#endif
    unsigned int sum = 0;
    for (int y = 0; y < block; ++y) {
        const unsigned char* a = reference + y * s.strideBytes;
        const unsigned char* b = deformed + y * s.strideBytes;
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

void updateNode(const PlainSearch& s, int column, int row, int previous) {
    const int node = row * s.columns + column;
    const int left = column * s.step, top = row * s.step;
    const unsigned char* reference = s.reference + top * s.strideBytes + left;
    const auto sadOf = [&](int dx, int dy) {
        return blockSad(s, reference, s.deformed + (top + dy) * s.strideBytes + left + dx);
    };
    int bestX = s.vectors[2 * node], bestY = s.vectors[2 * node + 1];
    unsigned int best = inside(s, left + bestX, top + bestY) ? sadOf(bestX, bestY) : ~0U;
    for (int side = -1; side <= 1; side += 2) {
        int centre = node;
        if (previous >= 0 && previous < s.rows) {
            const bool exists = column + side >= 0 && column + side < s.columns;
            centre = previous * s.columns + (exists ? column + side : column);
        }
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

void plainRecursiveSearch(const PlainSearch& search) {
    for (int pass = 0; pass < search.iterations; ++pass) {
        const bool down = pass % 2 == 0;
        for (int k = 0; k < search.rows; ++k) {
            const int row = down ? k : search.rows - 1 - k;
            for (int column = 0; column < search.columns; ++column) {
                updateNode(search, column, row, down ? row - 1 : row + 1);
            }
        }
    }
}

}  // namespace strainlens::baseline::STRAINLENS_BASELINE
