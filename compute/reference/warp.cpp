// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/warp.h"

#include <utility>

namespace strainlens::reference {
namespace {

Polynomial addScaled(const Polynomial& a, double factor, const Polynomial& b) {
    Polynomial sum = a;
    for (const Exponents k : exponentsUpTo(a.order())) sum(k.x, k.y) += factor * b(k.x, k.y);
    return sum;
}

Polynomial multiply(const Polynomial& a, const Polynomial& b) {
    Polynomial product(a.order());
    for (const Exponents i : exponentsUpTo(a.order())) {
        for (const Exponents k : exponentsUpTo(a.order())) {
            if (i.x + i.y + k.x + k.y > a.order()) continue;
            product(i.x + k.x, i.y + k.y) += a(i.x, i.y) * b(k.x, k.y);
        }
    }
    return product;
}

/// Substitutes polynomials for x and y in p(x, y).
Polynomial substitute(const Polynomial& p, const Polynomial& x, const Polynomial& y) {
    Polynomial result(p.order());
    for (const Exponents k : exponentsUpTo(p.order())) {
        Polynomial power(p.order(), 1, 0, 0);
        for (int times = 0; times < k.x; ++times) power = multiply(power, x);
        for (int times = 0; times < k.y; ++times) power = multiply(power, y);
        result = addScaled(result, p(k.x, k.y), power);
    }
    return result;
}

/// Derivatives with respect to X and Y at a point.
std::pair<double, double> slopesAt(const Polynomial& p, double dx, double dy) {
    Polynomial byX(p.order()), byY(p.order());
    for (const Exponents k : exponentsUpTo(p.order())) {
        if (k.x > 0) byX(k.x - 1, k.y) = k.x * p(k.x, k.y);
        if (k.y > 0) byY(k.x, k.y - 1) = k.y * p(k.x, k.y);
    }
    return {byX.at(dx, dy), byY.at(dx, dy)};
}

Polynomial polynomialOf(const ShapeTerms& terms, int order) {
    Polynomial p(order, terms.value, terms.x, terms.y);
    if (order > 1) p(2, 0) = terms.xx / 2, p(1, 1) = terms.xy, p(0, 2) = terms.yy / 2;
    return p;
}

ShapeTerms termsOf(const Polynomial& p) { return {p(0, 0), p(1, 0), p(0, 1), 2 * p(2, 0), p(1, 1), 2 * p(0, 2)}; }

}  // namespace

Polynomial::Polynomial(int order, double constant, double byX, double byY) : m_order(order) {
    (*this)(0, 0) = constant, (*this)(1, 0) = byX, (*this)(0, 1) = byY;
}

double Polynomial::at(double dx, double dy) const {
    double sum = 0;
    for (const Exponents k : exponentsUpTo(m_order)) {
        double term = (*this)(k.x, k.y);
        for (int times = 0; times < k.x; ++times) term *= dx;
        for (int times = 0; times < k.y; ++times) term *= dy;
        sum += term;
    }
    return sum;
}

const std::vector<Exponents>& exponentsUpTo(int order) {
    static const auto kOfOrders = [] {
        std::array<std::vector<Exponents>, kHighestOrder + 1> ofOrders;
        for (int highest = 0; highest <= kHighestOrder; ++highest) {
            for (int degree = 0; degree <= highest; ++degree) {
                for (int y = 0; y <= degree; ++y) {
                    ofOrders[static_cast<std::size_t>(highest)].push_back({degree - y, y});
                }
            }
        }
        return ofOrders;
    }();
    return kOfOrders[static_cast<std::size_t>(order)];
}

Warp identityWarp(int order) { return {Polynomial(order, 0, 1, 0), Polynomial(order, 0, 0, 1)}; }

Warp warpOf(const ShapeFunction& shape, int order) {
    const Warp identity = identityWarp(order);
    return {addScaled(identity.x, 1, polynomialOf(shape.u, order)),
            addScaled(identity.y, 1, polynomialOf(shape.v, order))};
}

ShapeFunction shapeOf(const Warp& warp) {
    const Warp identity = identityWarp(warp.x.order());
    return {termsOf(addScaled(warp.x, -1, identity.x)), termsOf(addScaled(warp.y, -1, identity.y))};
}

Warp compose(const Warp& outer, const Warp& inner) {
    return {substitute(outer.x, inner.x, inner.y), substitute(outer.y, inner.x, inner.y)};
}

Warp invert(const Warp& warp) {
    constexpr int kSteps = 10;  // of Newton's method; three more than needed for realistic warps
    const Warp identity = identityWarp(warp.x.order());
    Warp inverse = identity;
    for (int step = 0; step < kSteps; ++step) {
        const Warp composition = compose(warp, inverse);
        const Polynomial missX = addScaled(composition.x, -1, identity.x),
                         missY = addScaled(composition.y, -1, identity.y);
        // Derivative of `warp` at the position that the inverse maps the centre to.
        const double px = inverse.x(0, 0), py = inverse.y(0, 0);
        const auto [xByX, xByY] = slopesAt(warp.x, px, py);
        const auto [yByX, yByY] = slopesAt(warp.y, px, py);
        const double determinant = xByX * yByY - xByY * yByX;
        inverse.x = addScaled(addScaled(inverse.x, -yByY / determinant, missX), xByY / determinant, missY);
        inverse.y = addScaled(addScaled(inverse.y, yByX / determinant, missX), -xByX / determinant, missY);
    }
    return inverse;
}

ShapeFunction recentre(const ShapeFunction& shape, double dx, double dy) {
    constexpr int kOrder = 2;  // of stored shape functions
    const Polynomial x(kOrder, dx, 1, 0), y(kOrder, dy, 0, 1);
    return {termsOf(substitute(polynomialOf(shape.u, kOrder), x, y)),
            termsOf(substitute(polynomialOf(shape.v, kOrder), x, y))};
}

}  // namespace strainlens::reference
