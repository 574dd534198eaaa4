// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/noise.inl"

// Shares of the squared standard deviations that are noise: estimateNoiseShares (compute/strain/strain_bias.h).

BEGIN_DEVICE_CODE

/// The noise's variance of point i in units of the region; NaN unless it is Ok.
INLINE double noiseUnit(const StrainMemory* m, const StrainArgs* a, int i, int component) {
    const double residual = (double)m->floats[a->residual + i];
    const double variance = (double)m->floats[(component == 0 ? a->varianceU : a->varianceV) + i];
    return isStrainOk(m, a, i) ? residual * residual * variance : (double)NAN;
}

/// Tables of fourth differences of u along x and y, then of v.
INLINE void writeFourthDifferences(const StrainMemory* m, const StrainArgs* a, int cell) {
    if (cell >= strainTable(a)) return;
    const double fourth[5] = {1, -4, 6, -4, 1};
    const int i = pointOfCell(a, cell), column = i % a->columns, row = i / a->columns;
    const long plane = strainTable(a);
    for (int table = 0; table < 4; ++table) {
        const int component = table / 2, axis = table % 2;
        const int at = axis == 0 ? column : row, count = axis == 0 ? a->columns : a->rows;
        double sum = 0, unit = 0;
        int isKnown = i >= 0 && at >= 2 && at + 2 < count;
        if (isKnown) {
            GLOBAL const double* values = m->doubles + (component == 0 ? a->u : a->v);
            for (int k = 0; k < 5; ++k) {
                const int other = i + (k - 2) * (axis == 0 ? 1 : a->columns);
                sum += fourth[k] * values[other], unit += noiseUnit(m, a, other, component) / 5;
            }
            isKnown = isfinite(sum + unit);
        }
        GLOBAL double* to = m->doubles + a->pooled + table * kStrainNoiseValues * plane + cell;
        const int kind = isKnown ? strainKind(m, a, i) : 0;
        to[0] = isKnown ? sum * sum : 0;
        to[plane] = isKnown ? unit * strainKindValue(m, a, axis == 0 ? kStrainFourthX : kStrainFourthY, kind) : 0;
        to[2 * plane] = isKnown ? 1 : 0;
    }
}

INLINE float noiseShare(const StrainMemory* m, const StrainArgs* a, int i, int component) {
    const int kHalf = 20, kMinValues = 200;
    const long plane = strainTable(a);
    const StrainBox box = strainBoxAround(a, i % a->columns, i / a->columns, kHalf);
    const double sigma = (double)m->floats[(component == 0 ? a->sigmaU : a->sigmaV) + i];
    double share = 1;
    for (int axis = 0; axis < 2; ++axis) {
        GLOBAL const double* table = m->doubles + a->pooled + (2 * component + axis) * kStrainNoiseValues * plane;
        const double observed = doublesOver(table, a, box), expected = doublesOver(table + plane, a, box);
        if (doublesOver(table + 2 * plane, a, box) < kMinValues || !(expected > 0)) continue;
        const double own = observed / expected * noiseUnit(m, a, i, component) / (sigma * sigma);
        if (isfinite(own)) share = own < share ? own : share;
    }
    return (float)largerDouble(share, 0.0);
}

INLINE void writeNoiseShares(const StrainMemory* m, const StrainArgs* a, int i) {
    if (i >= strainPoints(a)) return;
    m->floats[a->shareU + i] = noiseShare(m, a, i, 0), m->floats[a->shareV + i] = noiseShare(m, a, i, 1);
}

END_DEVICE_CODE
