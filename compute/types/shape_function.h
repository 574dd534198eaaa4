// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace strainlens {

/// Degree of the displacement polynomial inside a subset.
enum class ShapeOrder : std::uint8_t {
    First,   ///< translation, strain and rotation: 6 parameters
    Second,  ///< also strain gradients: 12 parameters
    Third,   ///< 20 parameters
    Fourth,  ///< 30 parameters
};
inline constexpr int kHighestOrder = 4;

constexpr int numberOf(ShapeOrder order) { return static_cast<int>(order) + 1; }
constexpr ShapeOrder shapeOrder(int number) { return static_cast<ShapeOrder>(number - 1); }
/// Number of monomials up to a degree: the parameters of one displacement component.
constexpr std::size_t termCount(int degree) { return static_cast<std::size_t>((degree + 1) * (degree + 2) / 2); }
/// Whether the parameters include second derivatives. Results store no higher ones, whatever the order.
constexpr bool hasSecondDerivatives(ShapeOrder order) { return order != ShapeOrder::First; }

/// Calls use.template operator()<N>() with the order as a number N, 1 to 4.
template <typename Use>
constexpr decltype(auto) withOrder(ShapeOrder order, const Use& use) {
    switch (order) {
        case ShapeOrder::First:
            return use.template operator()<1>();
        case ShapeOrder::Second:
            return use.template operator()<2>();
        case ShapeOrder::Third:
            return use.template operator()<3>();
        case ShapeOrder::Fourth:
            break;
    }
    return use.template operator()<kHighestOrder>();
}

/// One component of a displacement around a point, as a polynomial of the distance (dx, dy) from the point [px]: value
/// + x dx + y dy + xx dx^2 / 2 + xy dx dy + yy dy^2 / 2. Each coefficient is a derivative at the point.
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

/// The shape function of a subset up to second derivatives (0 for first order): the displacement around its centre.
struct ShapeFunction {
    ShapeTerms u, v;

    /// The same displacement expanded about the point (dx, dy) px away.
    constexpr ShapeFunction movedBy(double dx, double dy) const { return {u.movedBy(dx, dy), v.movedBy(dx, dy)}; }
    constexpr ShapeFunction times(double factor) const { return {u.times(factor), v.times(factor)}; }
    /// Deformed area of a unit area at the centre; not positive for a fold.
    constexpr double areaRatio() const { return (1 + u.x) * (1 + v.y) - u.y * v.x; }
};

}  // namespace strainlens
