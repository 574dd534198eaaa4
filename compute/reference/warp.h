// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "compute/types/shape_function.h"

namespace strainlens::reference {

/// A polynomial of the distance (X, Y) from a point: a number for each power of X and Y. What would be above its order
/// is left out.
class Polynomial {
public:
    explicit Polynomial(int order) : m_order(order) {}
    /// The sum of `constant`, byX X and byY Y.
    Polynomial(int order, double constant, double byX, double byY);

    int order() const { return m_order; }
    /// What stands before X^powerX Y^powerY.
    double& operator()(int powerX, int powerY) { return m_numbers[placeOf(powerX, powerY)]; }
    double operator()(int powerX, int powerY) const { return m_numbers[placeOf(powerX, powerY)]; }

    double at(double dx, double dy) const;

private:
    static std::size_t placeOf(int powerX, int powerY) {
        return static_cast<std::size_t>(powerX * (kHighestOrder + 1) + powerY);
    }

    int m_order;
    std::array<double, std::size_t{kHighestOrder + 1} * (kHighestOrder + 1)> m_numbers{};
};

/// Powers of X and Y.
struct Powers {
    int x, y;
};
/// Those of a polynomial: 1, X, Y, X^2, X Y, Y^2, X^3, ...
const std::vector<Powers>& powersUpTo(int order);

/// Where the pixels of a subset go: (X, Y) to (x(X, Y), y(X, Y)), both from the subset's centre [px].
struct Warp {
    Polynomial x, y;
};

Warp warpOf(const ShapeFunction& shape, int order);
/// Its derivatives up to the second ones.
ShapeFunction shapeOf(const Warp& warp);

/// The warp that moves nothing.
Warp identityOf(int order);

/// First `inner`, then `outer`, less terms above their order.
Warp composed(const Warp& outer, const Warp& inner);

/// The warp that makes `warp` after it the identity; not finite where there is none.
Warp inverted(const Warp& warp);

/// The same displacements about the point that lies (dx, dy) px away.
ShapeFunction carriedBy(const ShapeFunction& shape, double dx, double dy);

}  // namespace strainlens::reference
