// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// One component of a displacement around a point, as a polynomial of the distance (dx, dy) from the point [px]:
/// value + x dx + y dy + xx dx^2 / 2 + xy dx dy + yy dy^2 / 2. Each coefficient is a derivative at the point.
struct ShapeTerms {
    double value = 0;               ///< [px]
    double x = 0, y = 0;            ///< first derivatives
    double xx = 0, xy = 0, yy = 0;  ///< second derivatives [1/px]

    constexpr double at(double dx, double dy) const {
        return value + x * dx + y * dy + 0.5 * xx * dx * dx + xy * dx * dy + 0.5 * yy * dy * dy;
    }
    constexpr double slopeX(double dx, double dy) const { return x + xx * dx + xy * dy; }
    constexpr double slopeY(double dx, double dy) const { return y + xy * dx + yy * dy; }
    constexpr ShapeTerms times(double factor) const {
        return {factor * value, factor * x, factor * y, factor * xx, factor * xy, factor * yy};
    }
    constexpr ShapeTerms movedBy(double dx, double dy) const {
        return {at(dx, dy), slopeX(dx, dy), slopeY(dx, dy), xx, xy, yy};
    }
};

/// The shape function of a subset: the displacement (u, v) around its centre. First order where the second
/// derivatives are zero.
struct ShapeFunction {
    ShapeTerms u, v;

    /// The same displacement about the point that lies (dx, dy) px away.
    constexpr ShapeFunction movedBy(double dx, double dy) const { return {u.movedBy(dx, dy), v.movedBy(dx, dy)}; }
    constexpr ShapeFunction times(double factor) const { return {u.times(factor), v.times(factor)}; }
    /// The area that a unit area at the centre becomes; not positive for a fold.
    constexpr double areaRatio() const { return (1 + u.x) * (1 + v.y) - u.y * v.x; }
};

}  // namespace strainlens
