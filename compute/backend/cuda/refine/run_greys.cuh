// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// What the deformed image shows of a run of RUN_ROWS pixels below each other, which share most of the coefficients that
// they read.

BEGIN_DEVICE_CODE

/// A whole number at or below a place.
struct WholePart {
    float value;
    int number;
};

/// Of a number between -2^22 and 2^22, without the slow conversions; the rest may be -2^-24 or 1 too, where the weights
/// are as good.
INLINE WholePart wholePart(float place) {
    constexpr float kShift = 12582912.0F;  // 1.5 * 2^23: the last place of such a float is 1
    const float shifted = place - 0.5F + kShift;
    return {shifted - kShift, __float_as_int(shifted) - __float_as_int(kShift)};
}

INLINE float wholeOf(float place, bool inside) { return inside ? wholePart(place).value : floorf(place); }
INLINE float limitedToOne(float value) { return __saturatef(value); }

END_DEVICE_CODE

#include "compute/backend/kernels/refine/subset.inl"

BEGIN_DEVICE_CODE

/// The whole part of the displacement is the same for all pixels of the run. `from`: the first coefficient.
INLINE void joinedGreys(const float* from, int pitch, const float (&u)[RUN_ROWS], const float (&v)[RUN_ROWS],
                        float wholeU, float wholeV, float (&out)[RUN_ROWS]) {
    float weightsX[RUN_ROWS][TAPS], weightsY[RUN_ROWS][TAPS];
#pragma unroll
    for (int k = 0; k < RUN_ROWS; ++k) {
        tapWeights(u[k] - wholeU, weightsX[k]);
        tapWeights(v[k] - wholeV, weightsY[k]);
        out[k] = 0;
    }
#pragma unroll
    for (int j = 0; j < TAPS + RUN_ROWS - 1; ++j) {
        float row[TAPS];
#pragma unroll
        for (int i = 0; i < TAPS; ++i) row[i] = from[i];
        from += pitch;
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k) {
            const int tap = j - k;
            if (tap < 0 || tap >= TAPS) continue;
            float rowSum = weightsX[k][0] * row[0];
#pragma unroll
            for (int i = 1; i < TAPS; ++i) rowSum = fmaf(weightsX[k][i], row[i], rowSum);
            out[k] = fmaf(weightsY[k][tap], rowSum, out[k]);
        }
    }
}

INLINE void runGreys(const DeformedView* view, const Run* run, int dx, int dy, int /*lastDx*/, bool inside,
                     float (&out)[RUN_ROWS]) {
    float u[RUN_ROWS], v[RUN_ROWS];  // the rest of the run stays in registers
#pragma unroll
    for (int k = 0; k < RUN_ROWS; ++k) u[k] = run->u[k], v[k] = run->v[k];
    const WholePart wholeU = wholePart(u[0]), wholeV = wholePart(v[0]);
    bool together = inside;
#pragma unroll
    for (int k = 1; k < RUN_ROWS; ++k) {
        together = together && wholePart(u[k]).value == wholeU.value && wholePart(v[k]).value == wholeV.value;
    }
    if (__all_sync(__activemask(), together)) {
        const int left = view->x + dx + wholeU.number - kBefore, top = view->y + dy + wholeV.number - kBefore;
        joinedGreys(view->coefficients + (top * view->image.pitch + left), view->image.pitch, u, v, wholeU.value,
                    wholeV.value, out);
    } else {
#pragma unroll 1
        for (int k = 0; k < RUN_ROWS; ++k) {
            out[k] = scatteredGreys(view, u[k], v[k], placesFrom(dx), static_cast<float>(dy + k), inside);
        }
    }
}

END_DEVICE_CODE
