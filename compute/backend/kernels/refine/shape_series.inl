// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/float_vec.inl"

// Shape functions above the second ORDER, as compute/rules/shape_series.h has them, in floats.

BEGIN_DEVICE_CODE

enum { kOrder = ORDER };
typedef float Number;
/// Coefficients of dx^p dy^r, p + r <= ORDER: by degree, then by r.
typedef struct {
    float c[(ORDER + 1) * (ORDER + 2) / 2];
} Terms;
typedef struct {
    Terms u, v;
} Shape;

#define SERIES_INDEX_FUNCTION INLINE
#define SERIES_FUNCTION OUTLINE
#define SERIES Terms
#define SHAPE Shape
#include "compute/rules/shape_series.inl"

INLINE Terms seriesOf(FloatTerms t) {
    Terms series = {{t.value, t.x, t.y, 0.5f * t.xx, t.xy, 0.5f * t.yy}};
    return series;
}
INLINE Shape shapeFrom(FloatShapeFunction initialGuess) {
    const Shape shape = {seriesOf(initialGuess.u), seriesOf(initialGuess.v)};
    return shape;
}
/// The terms that are stored.
INLINE FloatTerms storedTerms(Terms t) {
    const FloatTerms terms = {t.c[0], t.c[1], t.c[2], 2 * t.c[3], t.c[4], 2 * t.c[5]};
    return terms;
}

INLINE float sumOfTerms(Terms t) {
    float sum = 0;
    for (int k = 0; k < firstTerm(ORDER + 1); ++k) sum += t.c[k];
    return sum;
}

/// Square of rules::incrementSize [px^2].
INLINE float squaredIncrement(Terms t, float radius) {
    float sum = 0, power = 1;
    for (int degree = 0; degree <= ORDER; ++degree) {
        float binomial = 1;  // degree over r: converts coefficients to derivatives
        for (int r = 0; r <= degree; ++r) {
            const float edge = t.c[firstTerm(degree) + r] * power / binomial;
            sum += edge * edge;
            binomial = binomial * (float)(degree - r) / (float)(r + 1);
        }
        power *= radius;
    }
    return sum;
}

/// Upper bound of the distance from the centre that is read for pixels up to h px off the centre, along one axis.
INLINE float maxReach(Terms t, float h) {
    float sum = 0;
#pragma unroll
    for (int degree = ORDER; degree >= 0; --degree) {
        sum *= h;
#pragma unroll
        for (int r = 0; r <= degree; ++r) sum += fabs(t.c[firstTerm(degree) + r]);
    }
    return sum + h + (kEdge + 1);
}

/// One component of the displacement along a row: the sum of c[p] dx^p.
typedef struct {
    float c[ORDER + 1];
} RowDisplacement;

INLINE RowDisplacement rowDisplacement(Terms t, float dy) {
    RowDisplacement row;
#pragma unroll
    for (int p = 0; p <= ORDER; ++p) {
        float sum = t.c[termIndex(p, ORDER - p)];
#pragma unroll
        for (int r = ORDER - p - 1; r >= 0; --r) sum = MUL_ADD(dy, sum, t.c[termIndex(p, r)]);
        row.c[p] = sum;
    }
    return row;
}

INLINE FloatVec displacementAt(RowDisplacement row, FloatVec dx) {
    FloatVec sum = row.c[ORDER];
#pragma unroll
    for (int p = ORDER - 1; p >= 0; --p) sum = MUL_ADD(dx, sum, row.c[p]);
    return sum;
}

INLINE float rowValue(RowDisplacement row, float dx) {
    float sum = row.c[ORDER];
#pragma unroll
    for (int p = ORDER - 1; p >= 0; --p) sum = MUL_ADD(dx, sum, row.c[p]);
    return sum;
}
/// Upper bound of half the second derivative up to `farthest` from the point.
INLINE float halfCurvature(RowDisplacement row, float farthest) {
    float sum = 0;
#pragma unroll
    for (int p = ORDER; p >= 2; --p) sum = fabs(row.c[p]) * (float)(p * (p - 1) / 2) + farthest * sum;
    return sum;
}

/// Terms from the derivatives b of one component; their distances are in subset radii.
INLINE Terms termsFrom(const float* b, float radius) {
    const float factor[15] = TERM_FACTORS;
    Terms t;
    float power = 1;
    for (int degree = 0; degree <= ORDER; ++degree) {
        for (int r = 0; r <= degree; ++r) {
            t.c[firstTerm(degree) + r] = b[firstTerm(degree) + r] * factor[firstTerm(degree) + r] * power;
        }
        power /= radius;
    }
    return t;
}

/// Inverse-compositional update: the shape function composed with the inverse of the step.
INLINE Shape applyStep(Shape shape, Shape step) {
    const Shape inverse = invertSeries(&step);
    return composeSeries(&shape, &inverse);
}

END_DEVICE_CODE
