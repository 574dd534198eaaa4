// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/mark_refinement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "compute/rules/symmetric_solve.h"
#include "compute/types/error.h"
#include "compute/types/point.h"

namespace strainlens {
namespace {

/// Approximate position of a chequerboard corner.
struct CornerGuess {
    PointPx position;
    PointPx alongRow, alongColumn;  ///< vectors to neighbouring corners, of either sign [px]
};

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

/// Locates the crossing of two chequerboard edges: fits the two lines whose blurred edges,
///
///   I(x) = a + b E(d1(x)) E(d2(x)),  d_i = signed distance to line i,  E(d) = the mean of erf(d / (sqrt(2) s)) over a
///   pixel,
///
/// match the image best (least squares over crossing, directions, a, b and s). Perspective preserves lines and their
/// crossing, and the pixel area in the model avoids bias in sharp images. The fit uses a circle of 0.7 times the
/// distance to the nearest corner, at most 9 px. nullopt if no crossing is within 2 px of the guess.
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

constexpr double kBlurPx = 2.5;  // blur of the dot's edge
constexpr int kIterations = 4;   // the circle follows the centroid

template <typename Use>
void forEachPixelWithin(PointPx middle, double radius, const Use& use) {
    const int x0 = static_cast<int>(std::floor(middle.x - radius)),
              y0 = static_cast<int>(std::floor(middle.y - radius));
    const int side = static_cast<int>(std::ceil(2 * radius)) + 2;
    for (int y = y0; y < y0 + side; ++y) {
        for (int x = x0; x < x0 + side; ++x) {
            const double distance = std::hypot(x - middle.x, y - middle.y);
            if (distance <= radius) use(x, y, distance);
        }
    }
}

/// The plane a + b (x - middle.x) + c (y - middle.y) fitted to the greys of a ring, and their scatter about it.
struct Background {
    double a = 0, b = 0, c = 0, scatter = 0;
    double at(double dx, double dy) const { return a + b * dx + c * dy; }
};

std::optional<Background> backgroundOf(const GrayImage<float>& image, PointPx middle, double inner, double outer) {
    rules::SquareMatrix<3> matrix{};
    rules::Unknowns<3> right{};
    double squares = 0, count = 0;
    forEachPixelWithin(middle, outer, [&](int x, int y, double distance) {
        if (distance <= inner) return;
        const double terms[3] = {1, x - middle.x, y - middle.y}, grey = static_cast<double>(image(x, y));
        for (std::size_t i = 0; i < 3; ++i) {
            right[i] += terms[i] * grey;
            for (std::size_t j = 0; j <= i; ++j) matrix[i][j] += terms[i] * terms[j];
        }
        squares += grey * grey, ++count;
    });
    const rules::CholeskyFactors factors(matrix, 3);
    if (count < 8 || !factors.isRegular()) return std::nullopt;
    const rules::Unknowns<3> plane = factors.solve(right);
    const double residual = squares - plane[0] * right[0] - plane[1] * right[1] - plane[2] * right[2];
    return Background{plane[0], plane[1], plane[2], std::sqrt(std::max(residual, 0.0) / count)};
}

/// The grey-weighted centroid of a dot in the image, relative to a background plane fitted to a ring around it. Blur
/// and pixel area do not shift it. nullopt if the ring leaves the image or the contrast is below the background's
/// scatter.
///
/// It differs from the image of the dot's centre, because perspective and lens distort the dot; the camera fit models
/// this difference (camera_fit.h).
///
/// `guess`: the centre, accurate to a quarter of the radius; `radiusPx`: of the dot; `spacingPx`: to the nearest dot.
std::optional<PointPx> dotCentroid(const GrayImage<float>& image, PointPx guess, double radiusPx, double spacingPx) {
    // The inner circle includes the blur; the ring of background ends before the blur of the next dot.
    const double inner = radiusPx + kBlurPx, outer = std::max(spacingPx - radiusPx - kBlurPx, inner + 1.5);
    PointPx middle = guess;
    for (int iteration = 0; iteration < kIterations; ++iteration) {
        if (!(middle.x >= outer + 1 && middle.y >= outer + 1 && middle.x <= image.width() - outer - 3 &&
              middle.y <= image.height() - outer - 3)) {
            return std::nullopt;
        }
        const std::optional<Background> background = backgroundOf(image, middle, inner, outer);
        if (!background) return std::nullopt;
        double sum = 0, x = 0, y = 0, count = 0;
        forEachPixelWithin(middle, inner, [&](int px, int py, double) {
            const double dx = px - middle.x, dy = py - middle.y;
            const double weight = static_cast<double>(image(px, py)) - background->at(dx, dy);
            sum += weight, x += weight * dx, y += weight * dy, ++count;
        });
        if (!(std::abs(sum / count) > background->scatter)) return std::nullopt;
        middle = {middle.x + x / sum, middle.y + y / sum};
    }
    const double moved = std::hypot(middle.x - guess.x, middle.y - guess.y);
    if (!(moved < std::max(radiusPx, 2.0))) return std::nullopt;
    return middle;
}

/// The marks of a lattice, row by row.
class Lattice {
public:
    Lattice(const CalibrationTarget& target, std::span<const PointPx> marks)
        : m_columns(target.columns), m_rows(target.rows), m_marks(marks) {}

    PointPx at(int column, int row) const { return m_marks[static_cast<std::size_t>(row * m_columns + column)]; }
    /// The vector to the neighbour in direction (dx, dy), or to the opposite one at the border.
    PointPx step(int column, int row, int dx, int dy) const {
        if (column + dx >= m_columns) dx = -dx;
        if (row + dy >= m_rows) dy = -dy;
        const PointPx from = at(column, row), to = at(column + dx, row + dy);
        return {to.x - from.x, to.y - from.y};
    }

private:
    int m_columns, m_rows;
    std::span<const PointPx> m_marks;
};

double lengthOf(PointPx p) { return std::hypot(p.x, p.y); }

}  // namespace

std::optional<PointPx> refineMark(const GrayImage<float>& greys, const CalibrationTarget& target, PointPx position,
                                  PointPx along, PointPx across) {
    if (!target.hasDots()) return fitCorner(greys, {position, along, across});
    const double longest = std::max(lengthOf(along), lengthOf(across));
    const double shortest = std::min(lengthOf(along), lengthOf(across));
    return dotCentroid(greys, position, target.dotDiameterMm / target.spacingMm * longest / 2, shortest);
}

std::string marksText(const CalibrationTarget& target) {
    return std::to_string(target.columns) + " x " + std::to_string(target.rows) +
           (target.hasDots() ? " dots" : " inner corners");
}

TargetView refineMarks(const GrayImage<float>& greys, const CalibrationTarget& target, std::span<const PointPx> guesses,
                       const std::string& name) {
    const Lattice lattice(target, guesses);
    TargetView view{name, {}, {}};
    for (int row = 0; row < target.rows; ++row) {
        for (int column = 0; column < target.columns; ++column) {
            const std::optional<PointPx> mark =
                refineMark(greys, target, lattice.at(column, row), lattice.step(column, row, 1, 0),
                           lattice.step(column, row, 0, 1));
            if (!mark) continue;
            view.imagePoints.push_back(*mark);
            view.objectPoints.push_back({column * target.spacingMm, row * target.spacingMm});
        }
    }
    if (view.imagePoints.size() * 2 < guesses.size()) {
        throw FileError(name,
                        "shows only " + std::to_string(view.imagePoints.size()) + " of " + marksText(target) +
                            " clearly enough to be placed; photograph the target larger, sharper or with margin.");
    }
    return view;
}

}  // namespace strainlens
