// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/shape_function.h"

namespace strainlens::reference {

/// A polynomial of second order in the distance (X, Y) from a point:
/// one + x X + y Y + xx X^2 + xy X Y + yy Y^2.
struct Polynomial {
    double one = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;

    double at(double dx, double dy) const { return one + x * dx + y * dy + xx * dx * dx + xy * dx * dy + yy * dy * dy; }
};

/// Where the pixels of a subset go: (X, Y) to (x(X, Y), y(X, Y)), both from the subset's centre [px].
struct Warp {
    Polynomial x{0, 1, 0}, y{0, 0, 1};
};

Warp warpOf(const ShapeFunction& shape);
ShapeFunction shapeOf(const Warp& warp);

/// First `inner`, then `outer`, less terms of third and higher order.
Warp composed(const Warp& outer, const Warp& inner);

/// The warp that makes `warp` after it the identity; not finite where there is none.
Warp inverted(const Warp& warp);

/// The same displacements about the point that lies (dx, dy) px away.
ShapeFunction carriedBy(const ShapeFunction& shape, double dx, double dy);

}  // namespace strainlens::reference
