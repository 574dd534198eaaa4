// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/refine.h"

// The weight of each coefficient at the fraction t of the way to the next pixel, 0 <= t < 1, as polynomials;
// compute/rules/interpolation.h says of what.

namespace strainlens::cuda {

/// Coefficients that are joined along each axis.
template <Interpolation kInterpolation>
inline constexpr int kTapsOf = kInterpolation == Interpolation::QuinticSpline ? 6 : 4;

template <Interpolation kInterpolation>
__device__ inline void tapWeights(float t, float (&w)[kTapsOf<kInterpolation>]) {
    const float s = 1.0F - t;
    if constexpr (kInterpolation == Interpolation::QuinticSpline) {
        // About the middle between two pixels the weights are mirrored: an even part plus or minus an odd one.
        const float h = t - 0.5F, q = h * h;
        const auto pair = [&](float even0, float even1, float even2, float odd0, float odd1, float odd2, float& before,
                              float& behind) {
            const float even = fmaf(fmaf(even2, q, even1), q, even0), odd = fmaf(fmaf(odd2, q, odd1), q, odd0);
            behind = fmaf(h, odd, even);
            before = fmaf(-h, odd, even);
        };
        pair(1.0F / 3840, 1.0F / 96, 1.0F / 48, 1.0F / 384, 1.0F / 48, 1.0F / 120, w[0], w[5]);
        pair(79.0F / 1280, 7.0F / 32, -1.0F / 16, 25.0F / 128, 1.0F / 16, -1.0F / 24, w[1], w[4]);
        pair(841.0F / 1920, -11.0F / 48, 1.0F / 24, 77.0F / 192, -7.0F / 24, 1.0F / 12, w[2], w[3]);
    } else if constexpr (kInterpolation == Interpolation::CubicSpline) {
        w[0] = (1.0F / 6) * s * (s * s);
        w[3] = (1.0F / 6) * t * (t * t);
        w[1] = fmaf(t * t, fmaf(0.5F, t, -1.0F), 2.0F / 3);
        w[2] = fmaf(s * s, fmaf(0.5F, s, -1.0F), 2.0F / 3);
    } else {
        w[0] = -0.5F * t * (s * s);
        w[3] = -0.5F * s * (t * t);
        w[1] = fmaf(t * t, fmaf(1.5F, t, -2.5F), 1.0F);
        w[2] = fmaf(s * s, fmaf(1.5F, s, -2.5F), 1.0F);
    }
}

}  // namespace strainlens::cuda
