// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/float_vec.inl"

// Shape functions up to the second ORDER, as compute/types/shape_function.h but in floats (args.inl). ORDER 1 omits
// second derivatives.

BEGIN_DEVICE_CODE

typedef FloatTerms Terms;
typedef FloatShapeFunction Shape;

INLINE Shape shapeFrom(FloatShapeFunction initialGuess) { return initialGuess; }
/// The terms that are stored.
INLINE FloatTerms storedTerms(Terms t) { return t; }

/// A linear map of the plane: result x = xx * x + xy * y, result y = yx * x + yy * y.
typedef struct {
    float xx, xy, yx, yy;
} FloatLinear;

INLINE float termsAt(FloatTerms t, float dx, float dy) {
    const float first = t.value + (t.x * dx + t.y * dy);
#if ORDER == 1
    return first;
#else
    return first + (0.5f * t.xx * dx * dx + t.xy * dx * dy + 0.5f * t.yy * dy * dy);
#endif
}

INLINE float sumOfTerms(FloatTerms t) { return t.value + t.x + t.y + t.xx + t.xy + t.yy; }

/// Square of rules::incrementSize [px^2].
INLINE float squaredIncrement(FloatTerms t, float radius) {
    const float slopes = (t.x * t.x + t.y * t.y) * radius * radius;
    const float bends = (t.xx * t.xx + t.xy * t.xy + t.yy * t.yy) * radius * radius * radius * radius;
    return t.value * t.value + slopes + 0.25f * bends;
}

/// Upper bound of the distance from the centre that is read for pixels up to h px off the centre, along one axis.
INLINE float maxReach(FloatTerms t, float h) {
    float sum = fabs(t.value) + (fabs(t.x) + fabs(t.y)) * h;
#if ORDER == 2
    sum += (0.5f * fabs(t.xx) + fabs(t.xy) + 0.5f * fabs(t.yy)) * h * h;
#endif
    return sum + h + (kEdge + 1);
}

/// One component of the displacement along a row: c0 + c1 dx + c2 dx^2.
typedef struct {
    float c0, c1, c2;
} RowDisplacement;

INLINE RowDisplacement rowDisplacement(FloatTerms t, float dy) {
#if ORDER == 1
    const RowDisplacement row = {MUL_ADD(t.y, dy, t.value), t.x, 0};
#else
    const RowDisplacement row = {MUL_ADD(dy, MUL_ADD(0.5f * t.yy, dy, t.y), t.value), MUL_ADD(t.xy, dy, t.x),
                                 0.5f * t.xx};
#endif
    return row;
}

INLINE FloatVec displacementAt(RowDisplacement row, FloatVec dx) {
#if ORDER == 1
    return MUL_ADD(dx, row.c1, row.c0);
#else
    return MUL_ADD(dx, MUL_ADD(dx, row.c2, row.c1), row.c0);
#endif
}

INLINE float rowValue(RowDisplacement row, float dx) { return row.c0 + dx * (row.c1 + dx * row.c2); }
/// Half the magnitude of the second derivative.
INLINE float halfCurvature(RowDisplacement row, float farthest) { return fabs(row.c2); }

/// Terms from the parameters b of one component; their distances are in subset radii.
INLINE Terms termsFrom(const float* b, float radius) {
    const float inverse = 1 / radius;
    Terms t = {b[0], b[1] * inverse, b[2] * inverse, 0, 0, 0};
#if ORDER == 2
    t.xx = b[3] * (inverse * inverse);
    t.xy = b[4] * (inverse * inverse);
    t.yy = b[5] * (inverse * inverse);
#endif
    return t;
}

/// The derivative of (dx, dy) -> (dx + u, dy + v).
INLINE FloatLinear derivativeAt(FloatShapeFunction s, float dx, float dy) {
    FloatLinear map = {1 + s.u.x, s.u.y, s.v.x, 1 + s.v.y};
#if ORDER == 2
    map.xx += s.u.xx * dx + s.u.xy * dy;
    map.xy += s.u.xy * dx + s.u.yy * dy;
    map.yx += s.v.xx * dx + s.v.xy * dy;
    map.yy += s.v.xy * dx + s.v.yy * dy;
#endif
    return map;
}

INLINE FloatLinear inverseMap(FloatLinear m) {
    const float factor = 1 / (m.xx * m.yy - m.xy * m.yx);
    const FloatLinear inverse = {m.yy * factor, -m.xy * factor, -m.yx * factor, m.xx * factor};
    return inverse;
}

/// Second derivatives of the quadratic part after the coordinates are transformed by `m`.
INLINE FloatTerms transformCurvature(FloatTerms t, FloatLinear m) {
    const FloatTerms result = {0,
                               0,
                               0,
                               t.xx * m.xx * m.xx + 2 * t.xy * m.xx * m.yx + t.yy * m.yx * m.yx,
                               t.xx * m.xx * m.xy + t.xy * (m.xx * m.yy + m.xy * m.yx) + t.yy * m.yx * m.yy,
                               t.xx * m.xy * m.xy + 2 * t.xy * m.xy * m.yy + t.yy * m.yy * m.yy};
    return result;
}

/// Adds factor times the second derivatives of `from` to `t`.
INLINE FloatTerms addCurvature(FloatTerms t, float factor, FloatTerms from) {
    t.xx += factor * from.xx;
    t.xy += factor * from.xy;
    t.yy += factor * from.yy;
    return t;
}

/// The inverse of the warp (dx, dy) -> (dx + u, dy + v), expanded to second order about the centre.
OUTLINE FloatShapeFunction inverseOf(FloatShapeFunction s) {
    const int steps = ORDER == 1 ? 1 : 4;
    float x = 0, y = 0;  // the point that the warp maps to the centre, by Newton's method
    for (int step = 0; step < steps; ++step) {
        const FloatLinear back = inverseMap(derivativeAt(s, x, y));
        const float missX = x + termsAt(s.u, x, y), missY = y + termsAt(s.v, x, y);
        x -= back.xx * missX + back.xy * missY;
        y -= back.yx * missX + back.yy * missY;
    }
    const FloatLinear back = inverseMap(derivativeAt(s, x, y));
    FloatShapeFunction inverse = {{x, back.xx - 1, back.xy, 0, 0, 0}, {y, back.yx, back.yy - 1, 0, 0, 0}};
#if ORDER == 2
    const FloatTerms bendU = transformCurvature(s.u, back), bendV = transformCurvature(s.v, back);
    inverse.u = addCurvature(addCurvature(inverse.u, -back.xx, bendU), -back.xy, bendV);
    inverse.v = addCurvature(addCurvature(inverse.v, -back.yx, bendU), -back.yy, bendV);
#endif
    return inverse;
}

/// First `inner`, then `outer`, expanded to second order about the centre.
OUTLINE FloatShapeFunction compose(FloatShapeFunction outer, FloatShapeFunction inner) {
    const float x = inner.u.value, y = inner.v.value;
    const FloatLinear out = derivativeAt(outer, x, y);
    const FloatLinear in = derivativeAt(inner, 0, 0);
    FloatShapeFunction result = {
        {x + termsAt(outer.u, x, y), out.xx * in.xx + out.xy * in.yx - 1, out.xx * in.xy + out.xy * in.yy, 0, 0, 0},
        {y + termsAt(outer.v, x, y), out.yx * in.xx + out.yy * in.yx, out.yx * in.xy + out.yy * in.yy - 1, 0, 0, 0}};
#if ORDER == 2
    result.u = addCurvature(result.u, 1, transformCurvature(outer.u, in));
    result.u = addCurvature(addCurvature(result.u, out.xx, inner.u), out.xy, inner.v);
    result.v = addCurvature(result.v, 1, transformCurvature(outer.v, in));
    result.v = addCurvature(addCurvature(result.v, out.yx, inner.u), out.yy, inner.v);
#endif
    return result;
}

/// Inverse-compositional update: the shape function composed with the inverse of the step.
INLINE Shape applyStep(Shape shape, Shape step) { return compose(shape, inverseOf(step)); }

END_DEVICE_CODE
