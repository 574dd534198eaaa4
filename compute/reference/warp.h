// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "compute/types/shape_function.h"

namespace strainlens::reference {

/// Polynomial of the distance (X, Y) from a point, truncated to its order.
class Polynomial {
public:
    explicit Polynomial(int order) : m_order(order) {}
    /// The polynomial constant + byX X + byY Y.
    Polynomial(int order, double constant, double byX, double byY);

    int order() const { return m_order; }
    /// Coefficient of X^powerX Y^powerY.
    double& operator()(int powerX, int powerY) { return m_coefficients[indexOf(powerX, powerY)]; }
    double operator()(int powerX, int powerY) const { return m_coefficients[indexOf(powerX, powerY)]; }

    double at(double dx, double dy) const;

private:
    static std::size_t indexOf(int powerX, int powerY) {
        return static_cast<std::size_t>(powerX * (kHighestOrder + 1) + powerY);
    }

    int m_order;
    std::array<double, std::size_t{kHighestOrder + 1} * (kHighestOrder + 1)> m_coefficients{};
};

/// Exponents of X and Y.
struct Exponents {
    int x, y;
};
/// Exponents of the monomials up to an order: 1, X, Y, X^2, X Y, Y^2, X^3, ...
const std::vector<Exponents>& exponentsUpTo(int order);

/// Warp of a subset: (X, Y) to (x(X, Y), y(X, Y)), both relative to the subset's centre [px].
struct Warp {
    Polynomial x, y;
};

Warp warpOf(const ShapeFunction& shape, int order);
/// Derivatives up to second order.
ShapeFunction shapeOf(const Warp& warp);

/// Identity warp.
Warp identityWarp(int order);

/// Composition: first `inner`, then `outer`, truncated to their order.
Warp compose(const Warp& outer, const Warp& inner);

/// Inverse warp; not finite if there is none.
Warp invert(const Warp& warp);

/// Expands the displacements about the point (dx, dy) px away.
ShapeFunction recentre(const ShapeFunction& shape, double dx, double dy);

}  // namespace strainlens::reference
