// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/fit.inl"

// Noise of the slopes of a window whose displacements correlate (compute/strain/slope_noise.h, window_choice.h).

BEGIN_DEVICE_CODE

/// Small strains exx, eyy, exy.
typedef struct {
    double values[3];
} Strains;

INLINE double sumOfStrains(Strains s) { return s.values[0] + s.values[1] + s.values[2]; }
INLINE double largerDouble(double a, double b) { return a < b ? b : a; }
INLINE float largerFloat(float a, float b) { return a < b ? b : a; }

INLINE Strains smallStrains(const StrainSlopes* slopes) {
    const Strains s = {{slopes->slopes[0], slopes->slopes[3], (slopes->slopes[1] + slopes->slopes[2]) / 2}};
    return s;
}

/// Table `which` of a term: slope, mean and curvature along x, then along y, by number of points.
INLINE GLOBAL const double* noiseTable(const StrainMemory* m, const StrainArgs* a, int term, int which) {
    return m->doubles + a->noise + (term * kStrainNoiseTables + which) * kStrainNoisePoints;
}

/// Variances of the slopes of a fit relative to those of uncorrelated displacements.
INLINE void strainNoiseFactors(const StrainMemory* m, const StrainArgs* a, const StrainFit* fit, int isPlane, int kind,
                               double* factors) {
    const double kEqual = 1 + 1e-6;
    const int columns = fit->box.columns, rows = fit->box.rows;
    const int first = strainSetting(m, a, kStrainTerms + kind), end = strainSetting(m, a, kStrainTerms + kind + 1);
    double x = 0, y = 0;
    for (int term = first; term < end; ++term) {
        x += noiseTable(m, a, term, 0)[columns] * noiseTable(m, a, term, 4)[rows];
        y += noiseTable(m, a, term, 1)[columns] * noiseTable(m, a, term, 3)[rows];
    }
    factors[0] = x, factors[1] = y;
    const int hasMore = fit->quadratic.xx > kEqual * fit->plane.xx || fit->quadratic.yy > kEqual * fit->plane.yy;
    if (isPlane || !hasMore) return;
    const double product = (double)fit->points * fit->plane.xx * fit->plane.yy;
    double mixedParts[2], curvatures[2];
    for (int axis = 0; axis < 2; ++axis) {
        const double all = axis == 0 ? fit->quadratic.xx : fit->quadratic.yy;
        const double more = all - (axis == 0 ? fit->plane.xx : fit->plane.yy);
        const double across = axis == 0 ? fit->offsetY : fit->offsetX;
        const double maximum = largerDouble(more, 0.0), square = across * across * product;
        const double mixed = square < 0.0 ? 0.0 : maximum < square ? maximum : square;
        mixedParts[axis] = mixed / all, curvatures[axis] = (maximum - mixed) / all;
    }
    factors[0] = x * (1 - curvatures[0] - mixedParts[0]);
    factors[1] = y * (1 - curvatures[1] - mixedParts[1]);
    for (int term = first; term < end; ++term) {
        const double mixed = noiseTable(m, a, term, 0)[columns] * noiseTable(m, a, term, 3)[rows];
        factors[0] += curvatures[0] * noiseTable(m, a, term, 2)[columns] * noiseTable(m, a, term, 4)[rows] +
                      mixedParts[0] * mixed;
        factors[1] += curvatures[1] * noiseTable(m, a, term, 1)[columns] * noiseTable(m, a, term, 5)[rows] +
                      mixedParts[1] * mixed;
    }
}

/// Variances of the small strains of a fit.
INLINE Strains strainVariances(const StrainMemory* m, const StrainArgs* a, const StrainFit* fit, int isPlane,
                               int kind) {
    double factors[2];
    strainNoiseFactors(m, a, fit, isPlane, kind, factors);
    const StrainSlopes* slopes = isPlane ? &fit->plane : &fit->quadratic;
    const double x = slopes->xx * factors[0], y = slopes->yy * factors[1];
    const Strains s = {{x * fit->squareU, y * fit->squareV, (y * fit->squareU + x * fit->squareV) / 4}};
    return s;
}

END_DEVICE_CODE
