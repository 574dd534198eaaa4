// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/warp.h"

namespace strainlens::reference {
namespace {

Polynomial sumOf(const Polynomial& a, double factor, const Polynomial& b) {
    return {a.one + factor * b.one, a.x + factor * b.x,   a.y + factor * b.y,
            a.xx + factor * b.xx,   a.xy + factor * b.xy, a.yy + factor * b.yy};
}

/// Less terms of third and fourth order.
Polynomial productOf(const Polynomial& a, const Polynomial& b) {
    return {a.one * b.one,
            a.one * b.x + a.x * b.one,
            a.one * b.y + a.y * b.one,
            a.one * b.xx + a.x * b.x + a.xx * b.one,
            a.one * b.xy + a.x * b.y + a.y * b.x + a.xy * b.one,
            a.one * b.yy + a.y * b.y + a.yy * b.one};
}

/// p(x, y) with polynomials for x and y.
Polynomial substituted(const Polynomial& p, const Polynomial& x, const Polynomial& y) {
    Polynomial result{p.one};
    result = sumOf(result, p.x, x);
    result = sumOf(result, p.y, y);
    result = sumOf(result, p.xx, productOf(x, x));
    result = sumOf(result, p.xy, productOf(x, y));
    return sumOf(result, p.yy, productOf(y, y));
}

Polynomial polynomialOf(const ShapeTerms& terms) {
    return {terms.value, terms.x, terms.y, terms.xx / 2, terms.xy, terms.yy / 2};
}

ShapeTerms termsOf(const Polynomial& p) { return {p.one, p.x, p.y, 2 * p.xx, p.xy, 2 * p.yy}; }

}  // namespace

Warp warpOf(const ShapeFunction& shape) {
    const Warp identity;
    return {sumOf(identity.x, 1, polynomialOf(shape.u)), sumOf(identity.y, 1, polynomialOf(shape.v))};
}

ShapeFunction shapeOf(const Warp& warp) {
    const Warp identity;
    return {termsOf(sumOf(warp.x, -1, identity.x)), termsOf(sumOf(warp.y, -1, identity.y))};
}

Warp composed(const Warp& outer, const Warp& inner) {
    return {substituted(outer.x, inner.x, inner.y), substituted(outer.y, inner.x, inner.y)};
}

Warp inverted(const Warp& warp) {
    constexpr int kSteps = 10;  // Newton's method; three more than any sensible warp needs
    const Warp identity;
    Warp inverse;
    for (int step = 0; step < kSteps; ++step) {
        const Warp made = composed(warp, inverse);
        const Polynomial missX = sumOf(made.x, -1, identity.x), missY = sumOf(made.y, -1, identity.y);
        // The derivative of `warp` at the place that the inverse brings the centre to.
        const double px = inverse.x.one, py = inverse.y.one;
        const double xByX = warp.x.x + 2 * warp.x.xx * px + warp.x.xy * py;
        const double xByY = warp.x.y + warp.x.xy * px + 2 * warp.x.yy * py;
        const double yByX = warp.y.x + 2 * warp.y.xx * px + warp.y.xy * py;
        const double yByY = warp.y.y + warp.y.xy * px + 2 * warp.y.yy * py;
        const double determinant = xByX * yByY - xByY * yByX;
        inverse.x = sumOf(sumOf(inverse.x, -yByY / determinant, missX), xByY / determinant, missY);
        inverse.y = sumOf(sumOf(inverse.y, yByX / determinant, missX), -xByX / determinant, missY);
    }
    return inverse;
}

ShapeFunction carriedBy(const ShapeFunction& shape, double dx, double dy) {
    const Polynomial x{dx, 1, 0}, y{dy, 0, 1};
    return {termsOf(substituted(polynomialOf(shape.u), x, y)), termsOf(substituted(polynomialOf(shape.v), x, y))};
}

}  // namespace strainlens::reference
