// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/refine/shape.inl"
#include "compute/backend/kernels/refine/sums.inl"

// Origin of the distances in a subset's sums: its centre, or above the second order the mean position of its pixels. If
// a region or an edge leaves only pixels on one side of the centre, the terms of high orders would be nearly collinear
// in floats. Steps do not depend on the origin; results are transformed to the centre.

BEGIN_DEVICE_CODE

#if ORDER <= 2
typedef struct {
    int x, y;  // off the centre [px]
} Origin;

INLINE int originX(LOCAL const Origin* origin) { return 0; }
INLINE int originY(LOCAL const Origin* origin) { return 0; }
INLINE void setOrigin(LOCAL Origin* origin, float x, float y, float unit) {}
INLINE float termFactor(LOCAL const Origin* origin, int from, int to) { return from == to ? 1 : 0; }
INLINE void moveToCentre(LOCAL const Origin* origin, float* terms) {}
INLINE float squaresAtCentre(LOCAL const Origin* origin, int term, float unit, LOCAL const float* sums) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    return sums[monomial(2 * powerX[term], 2 * powerY[term])];
}
#else
typedef struct {
    int x, y;                // off the centre [px]
    float toCentre[kTerms];  // contribution of a term at the origin to terms at the centre, by difference of powers
} Origin;

INLINE int originX(LOCAL const Origin* origin) { return origin->x; }
INLINE int originY(LOCAL const Origin* origin) { return origin->y; }

/// `x`, `y`: mean position of the subset's pixels, relative to the centre [px]; `unit`: 1 / subset radius [1/px].
INLINE void setOrigin(LOCAL Origin* origin, float x, float y, float unit) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    const float factor[kTableTerms] = TERM_FACTORS;
    origin->x = (int)rint(x);
    origin->y = (int)rint(y);
    const float backX = -unit * (float)origin->x, backY = -unit * (float)origin->y;
    for (int k = 0; k < kTerms; ++k) {
        float product = factor[k];
        for (int p = 0; p < powerX[k]; ++p) product *= backX;
        for (int r = 0; r < powerY[k]; ++r) product *= backY;
        origin->toCentre[k] = product;
    }
}

/// Factor of term `from` at the origin in term `to` at the centre.
INLINE float termFactor(LOCAL const Origin* origin, int from, int to) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    const int p = powerX[from] - powerX[to], r = powerY[from] - powerY[to];
    return p < 0 || r < 0 ? 0 : origin->toCentre[monomial(p, r)];
}

/// Transforms the terms of one component from the origin to the centre.
INLINE void moveToCentre(LOCAL const Origin* origin, float* terms) {
    for (int to = 0; to < kTerms; ++to) {
        for (int from = to + 1; from < kTerms; ++from) {
            terms[to] = MUL_ADD(termFactor(origin, from, to), terms[from], terms[to]);
        }
    }
}

/// Sum with the squared monomial of a term, for distances from the centre, computed from `sums` of all monomials.
INLINE float squaresAtCentre(LOCAL const Origin* origin, int term, float unit, LOCAL const float* sums) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    const int p = 2 * powerX[term], r = 2 * powerY[term];
    const float x = unit * (float)origin->x, y = unit * (float)origin->y;
    float squares = 0, alongY = 1;  // binomial coefficients times powers of the origin
    for (int b = r; b >= 0; --b) {
        float product = alongY;
        for (int a = p; a >= 0; --a) {
            squares = MUL_ADD(product, sums[monomial(a, b)], squares);
            product *= x * (float)a / (float)(p - a + 1);
        }
        alongY *= y * (float)b / (float)(r - b + 1);
    }
    return squares;
}
#endif

END_DEVICE_CODE
