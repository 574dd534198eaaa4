// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Interpolates the deformed image at a run of RUN_ROWS vertically adjacent pixels, which share most of their
// coefficients.

BEGIN_DEVICE_CODE

/// Integer part of a coordinate, as float and as int.
struct IntegerPart {
    float value;
    int number;
};

/// For |coordinate| < 2^22, without slow conversions. The fraction may also be -2^-24 or 1, where the weights are
/// equally valid.
INLINE IntegerPart integerPart(float coordinate) {
    constexpr float kShift = 12582912.0F;  // 1.5 * 2^23: the spacing of such floats is 1
    const float shifted = coordinate - 0.5F + kShift;
    return {shifted - kShift, __float_as_int(shifted) - __float_as_int(kShift)};
}

INLINE float floorOf(float coordinate, bool inside) {
    return inside ? integerPart(coordinate).value : floorf(coordinate);
}
INLINE float clampToOne(float value) { return __saturatef(value); }

END_DEVICE_CODE

#include "compute/backend/kernels/refine/subset.inl"

BEGIN_DEVICE_CODE

/// For runs whose pixels have the same integer displacement. `from`: the first coefficient.
INLINE void interpolateTogether(const float* from, int pitch, const float (&u)[RUN_ROWS], const float (&v)[RUN_ROWS],
                                float integerU, float integerV, float (&out)[RUN_ROWS]) {
    float weightsX[RUN_ROWS][TAPS], weightsY[RUN_ROWS][TAPS];
#pragma unroll
    for (int k = 0; k < RUN_ROWS; ++k) {
        tapWeights(u[k] - integerU, weightsX[k]);
        tapWeights(v[k] - integerV, weightsY[k]);
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

INLINE void interpolateRun(const DeformedImage* view, const Run* run, int dx, int dy, int /*lastDx*/, bool inside,
                           float (&out)[RUN_ROWS]) {
    float u[RUN_ROWS], v[RUN_ROWS];  // copies, so that the run stays in registers
#pragma unroll
    for (int k = 0; k < RUN_ROWS; ++k) u[k] = run->u[k], v[k] = run->v[k];
    const IntegerPart integerU = integerPart(u[0]), integerV = integerPart(v[0]);
    bool together = inside;
#pragma unroll
    for (int k = 1; k < RUN_ROWS; ++k) {
        together = together && integerPart(u[k]).value == integerU.value && integerPart(v[k]).value == integerV.value;
    }
    if (__all_sync(__activemask(), together)) {
        const int left = view->x + dx + integerU.number - kBefore, top = view->y + dy + integerV.number - kBefore;
        interpolateTogether(view->coefficients + (top * view->image.pitch + left), view->image.pitch, u, v,
                            integerU.value, integerV.value, out);
    } else {
#pragma unroll 1
        for (int k = 0; k < RUN_ROWS; ++k) {
            out[k] = interpolateScattered(view, u[k], v[k], lanePositions(dx), static_cast<float>(dy + k), inside);
        }
    }
}

END_DEVICE_CODE
