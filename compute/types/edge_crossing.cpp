// SPDX-License-Identifier: MPL-2.0
#include "compute/types/edge_crossing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <numeric>
#include <utility>

namespace strainlens {
namespace {

/// Products of two numbers scaled to this power of two stay finite, and their rounding errors stay normal numbers over
/// the whole range that matters beside them.
constexpr int kScaledExponent = 480;

/// The power of two that brings the largest of the numbers near 2^kScaledExponent.
int scalingFor(std::initializer_list<double> numbers) {
    double largest = 0;
    for (double number : numbers) largest = std::max(largest, std::abs(number));
    int exponent = 0;
    std::frexp(largest, &exponent);
    return kScaledExponent - exponent;
}

/// A sum without rounding, as doubles that do not overlap, in growing order (Shewchuk 1997, doi:10.1007/PL00009321).
class ExactSum {
public:
    void add(double value) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_count; ++i) {
            const double sum = value + m_parts[i];
            const double added = sum - value;
            const double error = (value - (sum - added)) + (m_parts[i] - added);
            if (error != 0) m_parts[kept++] = error;
            value = sum;
        }
        m_parts[kept++] = value;
        m_count = kept;
    }

    void addProduct(double a, double b) {
        const double product = a * b;
        add(std::fma(a, b, -product));
        add(product);
    }

    double rounded() const {
        return std::accumulate(m_parts.begin(), m_parts.begin() + static_cast<std::ptrdiff_t>(m_count), 0.0);
    }

private:
    std::array<double, 12> m_parts{};  // no more than what is added: two for each of six products
    std::size_t m_count = 0;
};

}  // namespace

double crossingX(PointPx a, PointPx b, double y) {
    if (b.y < a.y) std::swap(a, b);
    if (a.y == y) return a.x;
    const int xScaling = scalingFor({a.x, b.x}), yScaling = scalingFor({a.y, b.y, y});
    const double ax = std::ldexp(a.x, xScaling), bx = std::ldexp(b.x, xScaling);
    const double ay = std::ldexp(a.y, yScaling), by = std::ldexp(b.y, yScaling), at = std::ldexp(y, yScaling);
    // x = (ax (by - y) + bx (y - ay)) / (by - ay): the huge parts of the products cancel only if nothing was rounded.
    ExactSum weighted;
    weighted.addProduct(ax, by);
    weighted.addProduct(-ax, at);
    weighted.addProduct(bx, at);
    weighted.addProduct(-bx, ay);
    const double quotient = weighted.rounded() / (by - ay);
    // What the rounded division left over.
    weighted.addProduct(-quotient, by);
    weighted.addProduct(quotient, ay);
    return std::ldexp(quotient + weighted.rounded() / (by - ay), -xScaling);
}

}  // namespace strainlens
