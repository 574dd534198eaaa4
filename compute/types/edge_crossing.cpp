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

/// Products of two numbers scaled to this power of two are finite, and their rounding errors normal where it matters.
constexpr int kScaledExponent = 480;

/// Exponent that scales the largest of the numbers to about 2^kScaledExponent.
int scalingExponent(std::initializer_list<double> numbers) {
    double largest = 0;
    for (double number : numbers) largest = std::max(largest, std::abs(number));
    int exponent = 0;
    std::frexp(largest, &exponent);
    return kScaledExponent - exponent;
}

/// Exact sum as non-overlapping doubles in ascending order (Shewchuk 1997, doi:10.1007/PL00009321).
class ExactSum {
public:
    void add(double value) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < m_count; ++i) {
            const double sum = value + m_parts[i];
            const double added = sum - value;
            const double error = (value - (sum - added)) + (m_parts[i] - added);
            if (error != 0) m_parts[count++] = error;
            value = sum;
        }
        m_parts[count++] = value;
        m_count = count;
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
    std::array<double, 12> m_parts{};  // at most one a call of add(): two for each of six products
    std::size_t m_count = 0;
};

}  // namespace

double crossingX(PointPx a, PointPx b, double y) {
    if (b.y < a.y) std::swap(a, b);
    if (a.y == y) return a.x;
    const int xScaling = scalingExponent({a.x, b.x}), yScaling = scalingExponent({a.y, b.y, y});
    const double ax = std::ldexp(a.x, xScaling), bx = std::ldexp(b.x, xScaling);
    const double ay = std::ldexp(a.y, yScaling), by = std::ldexp(b.y, yScaling), at = std::ldexp(y, yScaling);
    // x = (ax (by - y) + bx (y - ay)) / (by - ay): exact, because the large parts of the products cancel.
    ExactSum weighted;
    weighted.addProduct(ax, by);
    weighted.addProduct(-ax, at);
    weighted.addProduct(bx, at);
    weighted.addProduct(-bx, ay);
    const double quotient = weighted.rounded() / (by - ay);
    // Correct by the remainder of the rounded division.
    weighted.addProduct(-quotient, by);
    weighted.addProduct(quotient, ay);
    return std::ldexp(quotient + weighted.rounded() / (by - ay), -xScaling);
}

}  // namespace strainlens
