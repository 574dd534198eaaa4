// SPDX-License-Identifier: MPL-2.0
#pragma once

// compute/types/shape_function.h in floats, for the refinement's kernels. Second derivatives are not looked at where
// kOrder is 1.

namespace strainlens::cuda {

/// ShapeTerms in floats.
struct FloatTerms {
    float value;
    float x, y;
    float xx, xy, yy;

    template <int kOrder>
    __device__ float at(float dx, float dy) const {
        const float first = value + (x * dx + y * dy);
        if constexpr (kOrder == 1) return first;
        return first + (0.5F * xx * dx * dx + xy * dx * dy + 0.5F * yy * dy * dy);
    }
    __device__ float sum() const { return value + x + y + xx + xy + yy; }
    /// The squared distance that this moves the edge of a subset, see rules::incrementSize [px^2].
    __device__ float squaredSize(float radius) const {
        const float slopes = (x * x + y * y) * radius * radius;
        const float bends = (xx * xx + xy * xy + yy * yy) * radius * radius * radius * radius;
        return value * value + slopes + 0.25F * bends;
    }
};

/// ShapeFunction in floats, counted from a whole-pixel displacement.
struct FloatShape {
    FloatTerms u, v;
};

namespace shape_detail {

/// A linear map of the plane: result x = xx * x + xy * y, result y = yx * x + yy * y.
struct FloatLinear {
    float xx, xy, yx, yy;

    __device__ FloatLinear inverse() const {
        const float factor = 1 / (xx * yy - xy * yx);
        return {yy * factor, -xy * factor, -yx * factor, xx * factor};
    }
};

/// The derivative of (dx, dy) -> (dx + u, dy + v).
template <int kOrder>
__device__ FloatLinear derivativeAt(const FloatShape& s, float dx, float dy) {
    FloatLinear map = {1 + s.u.x, s.u.y, s.v.x, 1 + s.v.y};
    if constexpr (kOrder == 2) {
        map.xx += s.u.xx * dx + s.u.xy * dy;
        map.xy += s.u.xy * dx + s.u.yy * dy;
        map.yx += s.v.xx * dx + s.v.xy * dy;
        map.yy += s.v.xy * dx + s.v.yy * dy;
    }
    return map;
}

/// The second derivatives of the polynomial's quadratic part after the coordinates were replaced by map(coordinates).
__device__ inline FloatTerms curvatureThrough(const FloatTerms& t, const FloatLinear& m) {
    FloatTerms result;
    result.xx = t.xx * m.xx * m.xx + 2 * t.xy * m.xx * m.yx + t.yy * m.yx * m.yx;
    result.xy = t.xx * m.xx * m.xy + t.xy * (m.xx * m.yy + m.xy * m.yx) + t.yy * m.yx * m.yy;
    result.yy = t.xx * m.xy * m.xy + 2 * t.xy * m.xy * m.yy + t.yy * m.yy * m.yy;
    return result;
}

/// Adds factor times the second derivatives of `from`.
__device__ inline void addCurvature(FloatTerms& to, float factor, const FloatTerms& from) {
    to.xx += factor * from.xx;
    to.xy += factor * from.xy;
    to.yy += factor * from.yy;
}

}  // namespace shape_detail

/// The inverse of the warp (dx, dy) -> (dx + u, dy + v), expanded to second order about the centre.
template <int kOrder>
__device__ FloatShape inverseOf(const FloatShape& shape) {
    using namespace shape_detail;
    float x = 0, y = 0;  // the place that the warp brings to the centre, by Newton's method
    constexpr int kSteps = kOrder == 1 ? 1 : 4;
    for (int step = 0; step < kSteps; ++step) {
        const FloatLinear back = derivativeAt<kOrder>(shape, x, y).inverse();
        const float missX = x + shape.u.at<kOrder>(x, y), missY = y + shape.v.at<kOrder>(x, y);
        x -= back.xx * missX + back.xy * missY;
        y -= back.yx * missX + back.yy * missY;
    }
    const FloatLinear back = derivativeAt<kOrder>(shape, x, y).inverse();
    FloatShape inverse{{x, back.xx - 1, back.xy}, {y, back.yx, back.yy - 1}};
    if constexpr (kOrder == 2) {
        const FloatTerms bendU = curvatureThrough(shape.u, back), bendV = curvatureThrough(shape.v, back);
        addCurvature(inverse.u, -back.xx, bendU);
        addCurvature(inverse.u, -back.xy, bendV);
        addCurvature(inverse.v, -back.yx, bendU);
        addCurvature(inverse.v, -back.yy, bendV);
    }
    return inverse;
}

/// First `inner`, then `outer`, expanded to second order about the centre.
template <int kOrder>
__device__ FloatShape composed(const FloatShape& outer, const FloatShape& inner) {
    using namespace shape_detail;
    const float x = inner.u.value, y = inner.v.value;
    const FloatLinear out = derivativeAt<kOrder>(outer, x, y);
    const FloatLinear in = derivativeAt<kOrder>(inner, 0, 0);
    FloatShape result{
        {x + outer.u.at<kOrder>(x, y), out.xx * in.xx + out.xy * in.yx - 1, out.xx * in.xy + out.xy * in.yy},
        {y + outer.v.at<kOrder>(x, y), out.yx * in.xx + out.yy * in.yx, out.yx * in.xy + out.yy * in.yy - 1}};
    if constexpr (kOrder == 2) {
        addCurvature(result.u, 1, curvatureThrough(outer.u, in));
        addCurvature(result.u, out.xx, inner.u);
        addCurvature(result.u, out.xy, inner.v);
        addCurvature(result.v, 1, curvatureThrough(outer.v, in));
        addCurvature(result.v, out.yx, inner.u);
        addCurvature(result.v, out.yy, inner.v);
    }
    return result;
}

}  // namespace strainlens::cuda
