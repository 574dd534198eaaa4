// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/corner_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

constexpr double kMaxRadiusPx = 9, kMinRadiusPx = 3, kShareOfSquare = 0.7, kMaxShiftPx = 2;
constexpr double kInitialWidthPx = 0.6, kMinWidthPx = 0.05, kMaxWidthPx = 4;
// Excludes the pixels at the crossing, where the mean of the product is not the product of the means.
constexpr double kMinDistancePx = 1.5;
constexpr int kMaxSteps = 40;
constexpr double kConvergedPx = 1e-6;
constexpr std::size_t kNumbers = 7;

/// Position of the crossing, angles of the line normals, mean grey, half the contrast, edge width.
struct Crossing {
    double x, y, angle1, angle2, mean, half, width;
};

/// The edge profile at a distance, from -1 to 1, and its derivatives.
struct Edge {
    double value, byDistance, byWidth;
};

/// A straight edge with Gaussian blur, averaged over the pixel area: the second antiderivative of the blurred step at
/// the pixel's four corners, along the edge normal.
class EdgeProfile {
public:
    EdgeProfile(double cosine, double sine, double width)
        : m_a(std::max(std::abs(cosine) / 2, kMinHalf)), m_b(std::max(std::abs(sine) / 2, kMinHalf)), m_width(width) {}

    Edge at(double distance) const {
        const Terms pp = termsAt(distance + m_a + m_b), pm = termsAt(distance + m_a - m_b);
        const Terms mp = termsAt(distance - m_a + m_b), mm = termsAt(distance - m_a - m_b);
        const auto mean = [&](double Terms::*part) {
            return (pp.*part - pm.*part - mp.*part + mm.*part) / (4 * m_a * m_b);
        };
        // Heat equation: the derivative by the width is the width times the second derivative by the distance.
        return {mean(&Terms::second), mean(&Terms::first), m_width * mean(&Terms::step)};
    }

private:
    static constexpr double kMinHalf = 0.02;  // px; avoids division by zero for edges along an axis

    /// The blurred step, and its first and second antiderivatives.
    struct Terms {
        double step, first, second;
    };
    Terms termsAt(double x) const {
        const double t = x / m_width;
        const double bell = std::sqrt(2 / std::numbers::pi) * m_width * std::exp(-0.5 * t * t);
        const double step = std::erf(t / std::numbers::sqrt2);
        return {step, x * step + bell, 0.5 * ((x * x + m_width * m_width) * step + x * bell)};
    }

    double m_a, m_b, m_width;
};

struct Sums {
    rules::SquareMatrix<kNumbers> matrix{};
    rules::Unknowns<kNumbers> right{};
    double squares = 0;
};

/// The pixels of a circle.
struct Neighbourhood {
    const GrayImage<float>& image;
    int x, y;
    double radius;

    template <typename Use>
    void forEach(const Use& use) const {
        const int reach = static_cast<int>(radius);
        for (int py = y - reach; py <= y + reach; ++py) {
            for (int px = x - reach; px <= x + reach; ++px) {
                const double distance = std::hypot(px - x, py - y);
                if (distance >= kMinDistancePx && distance <= radius) use(px, py, static_cast<double>(image(px, py)));
            }
        }
    }
};

Sums accumulate(const Neighbourhood& neighbourhood, const Crossing& c) {
    const double cos1 = std::cos(c.angle1), sin1 = std::sin(c.angle1);
    const double cos2 = std::cos(c.angle2), sin2 = std::sin(c.angle2);
    const EdgeProfile edge1(cos1, sin1, c.width), edge2(cos2, sin2, c.width);
    Sums sums;
    neighbourhood.forEach([&](int px, int py, double grey) {
        const double dx = px - c.x, dy = py - c.y;
        const Edge e1 = edge1.at(dx * cos1 + dy * sin1), e2 = edge2.at(dx * cos2 + dy * sin2);
        const double by1 = c.half * e1.byDistance * e2.value, by2 = c.half * e1.value * e2.byDistance;
        const std::array<double, kNumbers> slopes = {-by1 * cos1 - by2 * cos2,
                                                     -by1 * sin1 - by2 * sin2,
                                                     by1 * (dy * cos1 - dx * sin1),
                                                     by2 * (dy * cos2 - dx * sin2),
                                                     1,
                                                     e1.value * e2.value,
                                                     c.half * (e1.byWidth * e2.value + e1.value * e2.byWidth)};
        const double residual = grey - c.mean - c.half * e1.value * e2.value;
        sums.squares += residual * residual;
        for (std::size_t i = 0; i < kNumbers; ++i) {
            sums.right[i] += slopes[i] * residual;
            for (std::size_t j = 0; j <= i; ++j) sums.matrix[i][j] += slopes[i] * slopes[j];
        }
    });
    return sums;
}

double normalOf(PointPx along) { return std::atan2(along.y, along.x) + std::numbers::pi / 2; }

/// The sign of the contrast follows from the greys between the lines.
Crossing initialCrossing(const Neighbourhood& neighbourhood, const CornerGuess& guess) {
    Crossing c{guess.position.x, guess.position.y, normalOf(guess.alongRow), normalOf(guess.alongColumn), 0, 0,
               kInitialWidthPx};
    double count = 0, signs = 0, products = 0;
    neighbourhood.forEach([&](int, int, double grey) { c.mean += grey, ++count; });
    c.mean /= count;
    neighbourhood.forEach([&](int px, int py, double grey) {
        const double d1 = (px - c.x) * std::cos(c.angle1) + (py - c.y) * std::sin(c.angle1);
        const double d2 = (px - c.x) * std::cos(c.angle2) + (py - c.y) * std::sin(c.angle2);
        const double sign = d1 * d2 > 0 ? 1 : -1;
        products += sign * (grey - c.mean), signs += 1;
    });
    c.half = products / signs;
    return c;
}

}  // namespace

std::optional<PointPx> fitCorner(const GrayImage<float>& image, const CornerGuess& guess) {
    const auto length = [](PointPx p) { return std::hypot(p.x, p.y); };
    const double radius =
        std::min(kMaxRadiusPx, kShareOfSquare * std::min(length(guess.alongRow), length(guess.alongColumn)));
    const Neighbourhood neighbourhood{image, static_cast<int>(std::lround(guess.position.x)),
                                      static_cast<int>(std::lround(guess.position.y)), radius};
    const int reach = static_cast<int>(radius);
    if (radius < kMinRadiusPx || neighbourhood.x < reach || neighbourhood.y < reach ||
        neighbourhood.x + reach >= image.width() || neighbourhood.y + reach >= image.height()) {
        return std::nullopt;
    }
    Crossing c = initialCrossing(neighbourhood, guess);
    Sums sums = accumulate(neighbourhood, c);
    double damping = 1e-3;
    for (int step = 0; step < kMaxSteps; ++step) {
        rules::SquareMatrix<kNumbers> damped = sums.matrix;
        for (std::size_t i = 0; i < kNumbers; ++i) damped[i][i] *= 1 + damping;
        const rules::CholeskyFactors factors(damped, kNumbers);
        if (!factors.isRegular()) return std::nullopt;
        const rules::Unknowns<kNumbers> change = factors.solve(sums.right);
        const Crossing candidate{c.x + change[0],
                                 c.y + change[1],
                                 c.angle1 + change[2],
                                 c.angle2 + change[3],
                                 c.mean + change[4],
                                 c.half + change[5],
                                 std::clamp(c.width + change[6], kMinWidthPx, kMaxWidthPx)};
        const Sums then = accumulate(neighbourhood, candidate);
        if (!(then.squares <= sums.squares)) {
            damping *= 10;
            if (damping > 1e6) break;
            continue;
        }
        const double movedPx = std::hypot(candidate.x - c.x, candidate.y - c.y);
        c = candidate, sums = then, damping = std::max(damping / 10, 1e-9);
        if (movedPx < kConvergedPx) break;
    }
    if (!(std::hypot(c.x - guess.position.x, c.y - guess.position.y) < kMaxShiftPx)) return std::nullopt;
    return PointPx{c.x, c.y};
}

}  // namespace strainlens
