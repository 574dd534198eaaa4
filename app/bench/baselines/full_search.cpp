// SPDX-License-Identifier: MPL-2.0
#include "app/bench/baselines/full_search.h"

namespace strainlens::baseline::STRAINLENS_BASELINE {
namespace {

unsigned int windowSad(const PlainDenseSearch& s, const unsigned char* reference, const unsigned char* deformed) {
#ifdef STRAINLENS_BASELINE_CONSTANT_BLOCK
    constexpr int width = 32, height = 16;
#else
    const int width = s.windowWidth, height = s.windowHeight;
#endif
    unsigned int sum = 0;
    for (int y = 0; y < height; ++y) {
        const unsigned char* a = reference + y * s.referenceStride;
        const unsigned char* b = deformed + y * s.deformedStride;
        for (int x = 0; x < width; ++x) {
            const int difference = a[x] - b[x];
            sum += static_cast<unsigned int>(difference < 0 ? -difference : difference);
        }
    }
    return sum;
}

}  // namespace

void plainDenseSearch(const PlainDenseSearch& s) {
    for (int y = 0; y < s.rows; ++y) {
        for (int x = 0; x < s.columns; ++x) {
            const unsigned char* reference = s.reference + y * s.referenceStride + x;
            const unsigned char* deformed = s.deformed + y * s.deformedStride + x;
            unsigned int best = ~0U;
            int bestTrial = 0;
            for (int trial = 0; trial < s.trials; ++trial) {
                const long shift = s.offsets[2 * trial + 1] * s.deformedStride + s.offsets[2 * trial];
                const unsigned int sad = windowSad(s, reference, deformed + shift);
                if (sad >= best) continue;
                best = sad;
                bestTrial = trial;
            }
            s.cost[static_cast<long>(y) * s.columns + x] = best;
            s.smallest[static_cast<long>(y) * s.columns + x] = static_cast<unsigned char>(bestTrial);
        }
    }
}

}  // namespace strainlens::baseline::STRAINLENS_BASELINE
