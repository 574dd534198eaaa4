// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/float_vec.inl"

// Interpolation weights as polynomials of the fractional coordinate t, 0 <= t < 1; see compute/rules/interpolation.h.
// Along each axis TAPS coefficients contribute, kBefore of them before the pixel left of the point. INTERPOLATION is a
// value of the host's `Interpolation`.

#define HERMITE 0
#define CUBIC 1
#define QUINTIC 2

#define TAPS (INTERPOLATION == QUINTIC ? 6 : 4)
#define kBefore (TAPS / 2 - 1)

BEGIN_DEVICE_CODE

#if INTERPOLATION == QUINTIC

/// Weights of two coefficients that are symmetric about the middle of two pixels: an even polynomial of the distance h
/// from it, plus or minus an odd one.
INLINE void fillPair(FloatVec h, float even0, float even1, float even2, float odd0, float odd1, float odd2,
                     FloatVec* before, FloatVec* after) {
    const FloatVec q = h * h;
    const FloatVec even = MUL_ADD(MUL_ADD(even2, q, even1), q, even0), odd = MUL_ADD(MUL_ADD(odd2, q, odd1), q, odd0);
    *after = MUL_ADD(h, odd, even);
    *before = MUL_ADD(-h, odd, even);
}

INLINE void tapWeights(FloatVec t, FloatVec* w) {
    const FloatVec h = t - 0.5f;
    fillPair(h, 1.0f / 3840, 1.0f / 96, 1.0f / 48, 1.0f / 384, 1.0f / 48, 1.0f / 120, w, w + 5);
    fillPair(h, 79.0f / 1280, 7.0f / 32, -1.0f / 16, 25.0f / 128, 1.0f / 16, -1.0f / 24, w + 1, w + 4);
    fillPair(h, 841.0f / 1920, -11.0f / 48, 1.0f / 24, 77.0f / 192, -7.0f / 24, 1.0f / 12, w + 2, w + 3);
}

#else

INLINE void tapWeights(FloatVec t, FloatVec* w) {
    const FloatVec s = 1.0f - t;
#if INTERPOLATION == CUBIC
    w[0] = (1.0f / 6) * s * (s * s);
    w[3] = (1.0f / 6) * t * (t * t);
    w[1] = MUL_ADD(t * t, MUL_ADD(0.5f, t, -1.0f), 2.0f / 3);
    w[2] = MUL_ADD(s * s, MUL_ADD(0.5f, s, -1.0f), 2.0f / 3);
#else
    w[0] = -0.5f * t * (s * s);
    w[3] = -0.5f * s * (t * t);
    w[1] = MUL_ADD(t * t, MUL_ADD(1.5f, t, -2.5f), 1.0f);
    w[2] = MUL_ADD(s * s, MUL_ADD(1.5f, s, -2.5f), 1.0f);
#endif
}

#endif

END_DEVICE_CODE
