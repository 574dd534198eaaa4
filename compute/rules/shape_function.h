// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/shape_function.h"

// Inverse-compositional update of a shape function: the inverse of the step's warp first, then the shape's.

namespace strainlens::rules {

/// A linear map of the plane.
struct Linear {
    double xx = 1, xy = 0, yx = 0, yy = 1;  ///< result x = xx * x + xy * y, result y = yx * x + yy * y

    constexpr Linear inverse() const {
        const double determinant = xx * yy - xy * yx;
        return {yy / determinant, -xy / determinant, -yx / determinant, xx / determinant};
    }
};

/// The derivative of (dx, dy) -> (dx + u, dy + v).
constexpr Linear derivativeAt(const ShapeFunction& shape, double dx, double dy) {
    return {1 + shape.u.slopeX(dx, dy), shape.u.slopeY(dx, dy), shape.v.slopeX(dx, dy), 1 + shape.v.slopeY(dx, dy)};
}

/// Second derivatives of the polynomial's quadratic part after substituting map(coordinates) for the coordinates.
constexpr ShapeTerms transformCurvature(const ShapeTerms& terms, const Linear& map) {
    ShapeTerms result;
    result.xx = terms.xx * map.xx * map.xx + 2 * terms.xy * map.xx * map.yx + terms.yy * map.yx * map.yx;
    result.xy =
        terms.xx * map.xx * map.xy + terms.xy * (map.xx * map.yy + map.xy * map.yx) + terms.yy * map.yx * map.yy;
    result.yy = terms.xx * map.xy * map.xy + 2 * terms.xy * map.xy * map.yy + terms.yy * map.yy * map.yy;
    return result;
}

/// Adds factor times the second derivatives of `from`.
constexpr void addCurvature(ShapeTerms& to, double factor, const ShapeTerms& from) {
    to.xx += factor * from.xx;
    to.xy += factor * from.xy;
    to.yy += factor * from.yy;
}

/// Inverse of the warp (dx, dy) -> (dx + u, dy + v), expanded to second order about the centre; not finite if singular.
constexpr ShapeFunction inverseOf(const ShapeFunction& shape) {
    double x = 0, y = 0;  // position that the warp maps to the centre, by Newton's method
    for (int step = 0; step < 4; ++step) {
        const Linear back = derivativeAt(shape, x, y).inverse();
        const double missX = x + shape.u.at(x, y), missY = y + shape.v.at(x, y);
        x -= back.xx * missX + back.xy * missY;
        y -= back.yx * missX + back.yy * missY;
    }
    const Linear back = derivativeAt(shape, x, y).inverse();
    const ShapeTerms curvatureU = transformCurvature(shape.u, back), curvatureV = transformCurvature(shape.v, back);
    ShapeFunction inverse{{x, back.xx - 1, back.xy}, {y, back.yx, back.yy - 1}};
    addCurvature(inverse.u, -back.xx, curvatureU);
    addCurvature(inverse.u, -back.xy, curvatureV);
    addCurvature(inverse.v, -back.yx, curvatureU);
    addCurvature(inverse.v, -back.yy, curvatureV);
    return inverse;
}

/// Composition: first `inner`, then `outer`, expanded to second order about the centre.
constexpr ShapeFunction compose(const ShapeFunction& outer, const ShapeFunction& inner) {
    const double x = inner.u.value, y = inner.v.value;
    const Linear out = derivativeAt(outer, x, y);
    const Linear in = derivativeAt(inner, 0, 0);
    ShapeFunction result{{x + outer.u.at(x, y), out.xx * in.xx + out.xy * in.yx - 1, out.xx * in.xy + out.xy * in.yy},
                         {y + outer.v.at(x, y), out.yx * in.xx + out.yy * in.yx, out.yx * in.xy + out.yy * in.yy - 1}};
    addCurvature(result.u, 1, transformCurvature(outer.u, in));
    addCurvature(result.u, out.xx, inner.u);
    addCurvature(result.u, out.xy, inner.v);
    addCurvature(result.v, 1, transformCurvature(outer.v, in));
    addCurvature(result.v, out.yx, inner.u);
    addCurvature(result.v, out.yy, inner.v);
    return result;
}

}  // namespace strainlens::rules
