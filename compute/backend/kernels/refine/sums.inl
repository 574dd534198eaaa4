// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/reals.inl"

// Sums over a subset. Its pixels are shared out among the items of a team; each keeps sums of its own in registers,
// addUp() joins them.
//
// A parameter of the shape function is a derivative: its steepest-descent image is a slope times a term, and a term is
// a factor times a monomial dx^p dy^r. So sums with monomials are all that is needed, for the Hessian up to twice the
// order. Distances are counted in radii of the subset (half its side), which keeps the sums of one kind alike in size.

BEGIN_DEVICE_CODE

/// Where the sums stand.
enum {
    kTerms = ORDER == 1 ? 3 : 6,     // of one component of the shape function
    kSquares = ORDER == 1 ? 6 : 15,  // monomials up to twice the order

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

    // Over a subset pair; d is what the deformed grey differs from the reference grey by, less `shift`.
    kSumD = 0,
    kSumDD = 1,
    kSumDF = 2,
    kSumXD = 3,
    kSumYD = kSumXD + kTerms,
    kStepSums = kSumYD + kTerms
};

/// Where the monomial dx^p dy^r stands: by degree, then by r. The first kTerms ones are those of the terms.
INLINE int monomial(int p, int r) { return (p + r) * (p + r + 1) / 2 + r; }

INLINE void fillMonomials(Reals dx, float dy, int degrees, Reals* m) {
    m[0] = 1;
#pragma unroll
    for (int degree = 1; degree <= degrees; ++degree) {
        const int first = degree * (degree + 1) / 2;
#pragma unroll
        for (int r = 0; r < degree; ++r) m[first + r] = m[first - degree + r] * dx;
        m[first + degree] = m[first - 1] * dy;
    }
}

INLINE void addReference(Reals weight, Reals f, Reals slopeX, Reals slopeY, Reals dx, float dy, Reals* sums) {
    Reals m[kSquares];
    fillMonomials(dx, dy, 2 * ORDER, m);
    const Reals x = weight * slopeX, y = weight * slopeY;
    const Reals xf = x * f, yf = y * f, xx = x * slopeX, xy = x * slopeY, yy = y * slopeY;
    sums[kSumW] += weight;
    sums[kSumF] = MUL_ADD(weight, f, sums[kSumF]);
    sums[kSumFF] = MUL_ADD(weight * f, f, sums[kSumFF]);
#pragma unroll
    for (int k = 0; k < kTerms; ++k) {
        sums[kSumX + k] = MUL_ADD(x, m[k], sums[kSumX + k]);
        sums[kSumY + k] = MUL_ADD(y, m[k], sums[kSumY + k]);
        sums[kSumXF + k] = MUL_ADD(xf, m[k], sums[kSumXF + k]);
        sums[kSumYF + k] = MUL_ADD(yf, m[k], sums[kSumYF + k]);
    }
#pragma unroll
    for (int k = 0; k < kSquares; ++k) {
        sums[kSumXX + k] = MUL_ADD(xx, m[k], sums[kSumXX + k]);
        sums[kSumXY + k] = MUL_ADD(xy, m[k], sums[kSumXY + k]);
        sums[kSumYY + k] = MUL_ADD(yy, m[k], sums[kSumYY + k]);
    }
}

INLINE void addStep(Reals weight, Reals d, Reals f, Reals slopeX, Reals slopeY, Reals dx, float dy, Reals* sums) {
    Reals m[kTerms];
    fillMonomials(dx, dy, ORDER, m);
    const Reals weighted = weight * d;
    const Reals x = weighted * slopeX, y = weighted * slopeY;
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
