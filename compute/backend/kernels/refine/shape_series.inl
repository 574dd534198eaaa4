// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/reals.inl"

// Shape functions above the second ORDER, as compute/rules/shape_series.h has them, in floats.

BEGIN_DEVICE_CODE

enum { kOrder = ORDER };
typedef float Number;
/// What stands before dx^p dy^r, p + r <= ORDER: by degree, then by r.
typedef struct {
    float c[(ORDER + 1) * (ORDER + 2) / 2];
} Terms;
typedef struct {
    Terms u, v;
} Shape;

#define SERIES_FUNCTION_OF_PLACES INLINE
#define SERIES_FUNCTION OUTLINE
#define SERIES Terms
#define SHAPE Shape
#include "compute/rules/shape_series.inl"

INLINE Terms seriesOf(FloatTerms t) {
    Terms series = {{t.value, t.x, t.y, 0.5f * t.xx, t.xy, 0.5f * t.yy}};
    return series;
}
INLINE Shape shapeFrom(FloatShapeFunction start) {
    const Shape shape = {seriesOf(start.u), seriesOf(start.v)};
    return shape;
}
/// What is kept of a point.
INLINE FloatTerms keptOf(Terms t) {
    const FloatTerms kept = {t.c[0], t.c[1], t.c[2], 2 * t.c[3], t.c[4], 2 * t.c[5]};
    return kept;
}

INLINE float sumOfTerms(Terms t) {
    float sum = 0;
    for (int k = 0; k < firstOf(ORDER + 1); ++k) sum += t.c[k];
    return sum;
}

/// The squared distance that this moves the edge of a subset, see rules::incrementSize [px^2].
INLINE float squaredSize(Terms t, float radius) {
    float sum = 0, power = 1;
    for (int degree = 0; degree <= ORDER; ++degree) {
        float binomial = 1;  // of degree over r: what a monomial stands before is that much of a derivative
        for (int r = 0; r <= degree; ++r) {
            const float edge = t.c[firstOf(degree) + r] * power / binomial;
            sum += edge * edge;
            binomial = binomial * (float)(degree - r) / (float)(r + 1);
        }
        power *= radius;
    }
    return sum;
}

/// How far a component of the displacement brings a pixel at most that is h px off the centre, and what is read there.
INLINE float reachOf(Terms t, float h) {
    float sum = 0;
#pragma unroll
    for (int degree = ORDER; degree >= 0; --degree) {
        sum *= h;
#pragma unroll
        for (int r = 0; r <= degree; ++r) sum += fabs(t.c[firstOf(degree) + r]);
    }
    return sum + h + (kEdge + 1);
}

/// One component of the displacement along a row: the sum of c[p] dx^p.
typedef struct {
    float c[ORDER + 1];
} RowDisplacement;

INLINE RowDisplacement alongRow(Terms t, float dy) {
    RowDisplacement row;
#pragma unroll
    for (int p = 0; p <= ORDER; ++p) {
        float sum = t.c[placeOf(p, ORDER - p)];
#pragma unroll
        for (int r = ORDER - p - 1; r >= 0; --r) sum = MUL_ADD(dy, sum, t.c[placeOf(p, r)]);
        row.c[p] = sum;
    }
    return row;
}

INLINE Reals displacementAt(RowDisplacement row, Reals dx) {
    Reals sum = row.c[ORDER];
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
/// At least half the magnitude of the second derivative up to `farthest` from the point.
INLINE float halfBend(RowDisplacement row, float farthest) {
    float sum = 0;
#pragma unroll
    for (int p = ORDER; p >= 2; --p) sum = fabs(row.c[p]) * (float)(p * (p - 1) / 2) + farthest * sum;
    return sum;
}

/// The terms of the parameters b of one component, derivatives; distances were counted in radii.
INLINE Terms termsFrom(const float* b, float radius) {
    const float factor[15] = TERM_FACTORS;
    Terms t;
    float power = 1;
    for (int degree = 0; degree <= ORDER; ++degree) {
        for (int r = 0; r <= degree; ++r) {
            t.c[firstOf(degree) + r] = b[firstOf(degree) + r] * factor[firstOf(degree) + r] * power;
        }
        power /= radius;
    }
    return t;
}

/// The shape function after a step: the inverse of the step's warp first, then the shape's.
INLINE Shape steppedBy(Shape shape, Shape step) {
    const Shape inverse = invertedSeries(&step);
    return composedSeries(&shape, &inverse);
}

END_DEVICE_CODE
