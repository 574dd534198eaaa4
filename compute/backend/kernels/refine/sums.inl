// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/float_vec.inl"

// Sums over a subset. The items of a team share its pixels; each keeps its own sums in registers, and reduceSums() adds
// them.
//
// The parameters of the shape function are derivatives: the steepest-descent image of one is a slope times a term, and
// a term is a factor times a monomial dx^p dy^r. So all sums contain monomials, for the Hessian up to twice the order.
// Distances are in units of the subset's radius (half its side), which keeps sums of the same kind similar in size.

BEGIN_DEVICE_CODE

/// Indices of the sums.
enum {
    kTerms = (ORDER + 1) * (ORDER + 2) / 2,            // of one component of the shape function
    kSquares = (2 * ORDER + 1) * (2 * ORDER + 2) / 2,  // monomials up to twice the order

    // Over a reference subset; f is the grey less the subset's centre, x and y are slopes, w is the weight.
    kSumW = 0,
    kSumF = 1,
    kSumFF = 2,
    kSumX = 3,  // w x times the monomials of the terms
    kSumY = kSumX + kTerms,
    kSumXF = kSumY + kTerms,
    kSumYF = kSumXF + kTerms,
    kSumXX = kSumYF + kTerms,  // w x x times all monomials
    kSumXY = kSumXX + kSquares,
    kSumYY = kSumXY + kSquares,
    kReferenceSums = kSumYY + kSquares,
    // Limited by the registers of an item: one loop over the subset per part.
    kReferenceParts = ORDER <= 2 ? 1 : 2,
    kPartSums = (kReferenceSums + kReferenceParts - 1) / kReferenceParts,

    // Over a subset pair; d = deformed grey - reference grey - `shift`.
    kSumD = 0,
    kSumDD = 1,
    kSumDF = 2,
    kSumXD = 3,
    kSumYD = kSumXD + kTerms,
    kStepSums = kSumYD + kTerms
};

/// Index of the monomial dx^p dy^r: by degree, then by r. The first kTerms belong to the terms.
INLINE int monomial(int p, int r) { return (p + r) * (p + r + 1) / 2 + r; }

INLINE void fillMonomials(FloatVec dx, float dy, int degrees, FloatVec* m) {
    m[0] = 1;
#pragma unroll
    for (int degree = 1; degree <= degrees; ++degree) {
        const int first = degree * (degree + 1) / 2;
#pragma unroll
        for (int r = 0; r < degree; ++r) m[first + r] = m[first - degree + r] * dx;
        m[first + degree] = m[first - 1] * dy;
    }
}

/// Adds a * b to sum `number` if it belongs to the part that starts at `first`.
INLINE void addProduct(int number, int first, FloatVec a, FloatVec b, FloatVec* sums) {
    const int k = number - first;
    if (k >= 0 && k < kPartSums) sums[k] = MUL_ADD(a, b, sums[k]);
}

INLINE void addReference(int first, FloatVec weight, FloatVec f, FloatVec slopeX, FloatVec slopeY, FloatVec dx,
                         float dy, FloatVec* sums) {
    FloatVec m[kSquares];
    fillMonomials(dx, dy, 2 * ORDER, m);
    const FloatVec x = weight * slopeX, y = weight * slopeY;
    const FloatVec xf = x * f, yf = y * f, xx = x * slopeX, xy = x * slopeY, yy = y * slopeY;
    if (first == 0) {
        sums[kSumW] += weight;
        sums[kSumF] = MUL_ADD(weight, f, sums[kSumF]);
        sums[kSumFF] = MUL_ADD(weight * f, f, sums[kSumFF]);
    }
#pragma unroll
    for (int k = 0; k < kTerms; ++k) {
        addProduct(kSumX + k, first, x, m[k], sums);
        addProduct(kSumY + k, first, y, m[k], sums);
        addProduct(kSumXF + k, first, xf, m[k], sums);
        addProduct(kSumYF + k, first, yf, m[k], sums);
    }
#pragma unroll
    for (int k = 0; k < kSquares; ++k) {
        addProduct(kSumXX + k, first, xx, m[k], sums);
        addProduct(kSumXY + k, first, xy, m[k], sums);
        addProduct(kSumYY + k, first, yy, m[k], sums);
    }
}

INLINE void addStep(FloatVec weight, FloatVec d, FloatVec f, FloatVec slopeX, FloatVec slopeY, FloatVec dx, float dy,
                    FloatVec* sums) {
    FloatVec m[kTerms];
    fillMonomials(dx, dy, ORDER, m);
    const FloatVec weighted = weight * d;
    const FloatVec x = weighted * slopeX, y = weighted * slopeY;
    sums[kSumD] += weighted;
    sums[kSumDD] = MUL_ADD(weighted, d, sums[kSumDD]);
    sums[kSumDF] = MUL_ADD(weighted, f, sums[kSumDF]);
#pragma unroll
    for (int k = 0; k < kTerms; ++k) {
        sums[kSumXD + k] = MUL_ADD(x, m[k], sums[kSumXD + k]);
        sums[kSumYD + k] = MUL_ADD(y, m[k], sums[kSumYD + k]);
    }
}

END_DEVICE_CODE
