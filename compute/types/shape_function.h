// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace strainlens {

/// How the displacement may vary inside a subset: a polynomial of this degree.
enum class ShapeOrder : std::uint8_t {
    First,   ///< translation, strain, rotation: 6 parameters
    Second,  ///< and their gradients: 12 parameters
    Third,   ///< 20 parameters
    Fourth,  ///< 30 parameters
};
inline constexpr int kHighestOrder = 4;

constexpr int numberOf(ShapeOrder order) { return static_cast<int>(order) + 1; }
constexpr ShapeOrder shapeOrder(int number) { return static_cast<ShapeOrder>(number - 1); }
/// Parameters of one component of the displacement: monomials up to that degree.
constexpr std::size_t termCount(int degree) { return static_cast<std::size_t>((degree + 1) * (degree + 2) / 2); }
/// Whether second derivatives are among the parameters. They are the highest that is kept of a point, whatever the
/// order: what a neighbour starts from, and what is told of the deformation.
constexpr bool hasSecondDerivatives(ShapeOrder order) { return order != ShapeOrder::First; }

/// Calls use.template operator()<number of the order>().
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

/// The shape function of a subset up to its second derivatives: the displacement (u, v) around its centre. First order
/// where these are zero.
struct ShapeFunction {
    ShapeTerms u, v;

    /// The same displacement about the point that lies (dx, dy) px away.
    constexpr ShapeFunction movedBy(double dx, double dy) const { return {u.movedBy(dx, dy), v.movedBy(dx, dy)}; }
    constexpr ShapeFunction times(double factor) const { return {u.times(factor), v.times(factor)}; }
    /// The area that a unit area at the centre becomes; not positive for a fold.
    constexpr double areaRatio() const { return (1 + u.x) * (1 + v.y) - u.y * v.x; }
};

}  // namespace strainlens
