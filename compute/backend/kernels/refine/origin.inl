// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/refine/shape.inl"
#include "compute/backend/kernels/refine/sums.inl"

// Where the distances of a subset's sums are counted from: its centre, above the second order the middle of its pixels.
// Where a region or an edge leaves only those on one side of the centre, the many terms would be so alike that floats
// could not tell them apart. Steps do not depend on it; what is said of the centre is brought there.

BEGIN_DEVICE_CODE

#if ORDER <= 2
typedef struct {
    int x, y;  // off the centre [px]
} Origin;

INLINE int originX(LOCAL const Origin* origin) { return 0; }
INLINE int originY(LOCAL const Origin* origin) { return 0; }
INLINE void setOrigin(LOCAL Origin* origin, float x, float y, float unit) {}
INLINE float shareOf(LOCAL const Origin* origin, int from, int to) { return from == to ? 1 : 0; }
INLINE void moveToCentre(LOCAL const Origin* origin, float* terms) {}
INLINE float squaresAtCentre(LOCAL const Origin* origin, int term, float unit, LOCAL const float* sums) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    return sums[monomial(2 * powerX[term], 2 * powerY[term])];
}
#else
typedef struct {
    int x, y;  // off the centre [px]
    float
        toCentre[kTerms];  // what a term at the origin adds to others at the centre, by the difference of their powers
} Origin;

INLINE int originX(LOCAL const Origin* origin) { return origin->x; }
INLINE int originY(LOCAL const Origin* origin) { return origin->y; }

/// `x`, `y`: the middle of the subset's pixels, off the centre [px]; `unit`: one over the subset's radius [1/px].
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

/// What term `to` at the centre has of term `from` at the origin.
INLINE float shareOf(LOCAL const Origin* origin, int from, int to) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    const int p = powerX[from] - powerX[to], r = powerY[from] - powerY[to];
    return p < 0 || r < 0 ? 0 : origin->toCentre[monomial(p, r)];
}

/// Brings the terms of one component from the origin to the centre.
INLINE void moveToCentre(LOCAL const Origin* origin, float* terms) {
    for (int to = 0; to < kTerms; ++to) {
        for (int from = to + 1; from < kTerms; ++from) {
            terms[to] = MUL_ADD(shareOf(origin, from, to), terms[from], terms[to]);
        }
    }
}

/// The sum with the square of a term's monomial that would be had with distances from the centre, of `sums` with all
/// monomials.
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
