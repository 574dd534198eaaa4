// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/warp.h"

#include <utility>

namespace strainlens::reference {
namespace {

Polynomial sumOf(const Polynomial& a, double factor, const Polynomial& b) {
    Polynomial sum = a;
    for (const Powers k : powersUpTo(a.order())) sum(k.x, k.y) += factor * b(k.x, k.y);
    return sum;
}

Polynomial productOf(const Polynomial& a, const Polynomial& b) {
    Polynomial product(a.order());
    for (const Powers i : powersUpTo(a.order())) {
        for (const Powers k : powersUpTo(a.order())) {
            if (i.x + i.y + k.x + k.y > a.order()) continue;
            product(i.x + k.x, i.y + k.y) += a(i.x, i.y) * b(k.x, k.y);
        }
    }
    return product;
}

/// p(x, y) with polynomials for x and y.
Polynomial substituted(const Polynomial& p, const Polynomial& x, const Polynomial& y) {
    Polynomial result(p.order());
    for (const Powers k : powersUpTo(p.order())) {
        Polynomial power(p.order(), 1, 0, 0);
        for (int times = 0; times < k.x; ++times) power = productOf(power, x);
        for (int times = 0; times < k.y; ++times) power = productOf(power, y);
        result = sumOf(result, p(k.x, k.y), power);
    }
    return result;
}

/// The derivatives by X and by Y at a point.
std::pair<double, double> slopesAt(const Polynomial& p, double dx, double dy) {
    Polynomial byX(p.order()), byY(p.order());
    for (const Powers k : powersUpTo(p.order())) {
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
    for (const Powers k : powersUpTo(m_order)) {
        double term = (*this)(k.x, k.y);
        for (int times = 0; times < k.x; ++times) term *= dx;
        for (int times = 0; times < k.y; ++times) term *= dy;
        sum += term;
    }
    return sum;
}

const std::vector<Powers>& powersUpTo(int order) {
    static const auto kOfOrders = [] {
        std::array<std::vector<Powers>, kHighestOrder + 1> ofOrders;
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

Warp identityOf(int order) { return {Polynomial(order, 0, 1, 0), Polynomial(order, 0, 0, 1)}; }

Warp warpOf(const ShapeFunction& shape, int order) {
    const Warp identity = identityOf(order);
    return {sumOf(identity.x, 1, polynomialOf(shape.u, order)), sumOf(identity.y, 1, polynomialOf(shape.v, order))};
}

ShapeFunction shapeOf(const Warp& warp) {
    const Warp identity = identityOf(warp.x.order());
    return {termsOf(sumOf(warp.x, -1, identity.x)), termsOf(sumOf(warp.y, -1, identity.y))};
}

Warp composed(const Warp& outer, const Warp& inner) {
    return {substituted(outer.x, inner.x, inner.y), substituted(outer.y, inner.x, inner.y)};
}

Warp inverted(const Warp& warp) {
    constexpr int kSteps = 10;  // Newton's method; three more than any sensible warp needs
    const Warp identity = identityOf(warp.x.order());
    Warp inverse = identity;
    for (int step = 0; step < kSteps; ++step) {
        const Warp made = composed(warp, inverse);
        const Polynomial missX = sumOf(made.x, -1, identity.x), missY = sumOf(made.y, -1, identity.y);
        // The derivative of `warp` at the place that the inverse brings the centre to.
        const double px = inverse.x(0, 0), py = inverse.y(0, 0);
        const auto [xByX, xByY] = slopesAt(warp.x, px, py);
        const auto [yByX, yByY] = slopesAt(warp.y, px, py);
        const double determinant = xByX * yByY - xByY * yByX;
        inverse.x = sumOf(sumOf(inverse.x, -yByY / determinant, missX), xByY / determinant, missY);
        inverse.y = sumOf(sumOf(inverse.y, yByX / determinant, missX), -xByX / determinant, missY);
    }
    return inverse;
}

ShapeFunction carriedBy(const ShapeFunction& shape, double dx, double dy) {
    constexpr int kOrder = 2;  // of what is kept of a point
    const Polynomial x(kOrder, dx, 1, 0), y(kOrder, dy, 0, 1);
    return {termsOf(substituted(polynomialOf(shape.u, kOrder), x, y)),
            termsOf(substituted(polynomialOf(shape.v, kOrder), x, y))};
}

}  // namespace strainlens::reference
