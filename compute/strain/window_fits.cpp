// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/window_fits.h"

#include <algorithm>
#include <cmath>

#include "compute/rules/symmetric_solve.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/strain_windows.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::size_t kPlane = 3, kQuadratic = 6;
using Solver = rules::CholeskyFactors<kQuadratic>;

/// Powers of x and y of the surfaces' terms; a plane has the first three.
struct Powers {
    int x, y;
};
constexpr std::array<Powers, kQuadratic> kSurfaceTerms = {{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}}};

constexpr std::size_t termOf(int powerX, int powerY) { return SubsetInfluence::termIndex(powerX, powerY); }

/// Moves moments up to `order` along an axis to another origin: (x - shift)^p for x^p, in arithmetic modulo 2^64.
template <typename IndexOf>
void shiftMoments(std::uint64_t* moments, int order, std::uint64_t shift, const IndexOf& indexOf) {
    for (int other = 0; other < order; ++other) {  // power of the other axis
        const int maximum = order - other;
        for (int pass = 1; pass <= maximum; ++pass) {
            for (int power = maximum; power >= pass; --power) {
                moments[indexOf(power, other)] -= shift * moments[indexOf(power - 1, other)];
            }
        }
    }
}

template <std::size_t kCount>
std::array<double, kCount> centred(std::array<std::uint64_t, kCount> moments, int order, std::int64_t x,
                                   std::int64_t y) {
    shiftMoments(moments.data(), order, static_cast<std::uint64_t>(x), termOf);
    shiftMoments(moments.data(), order, static_cast<std::uint64_t>(y),
                 [](int p, int other) { return termOf(other, p); });
    std::array<double, kCount> numbers;
    for (std::size_t k = 0; k < kCount; ++k) {
        numbers[k] = static_cast<double>(static_cast<std::int64_t>(moments[k]));
    }
    return numbers;
}

std::array<std::uint64_t, 15> integerMonomials(std::int64_t x, std::int64_t y, int order) {
    std::array<std::uint64_t, 15> all{};
    all[0] = 1;
    const auto ux = static_cast<std::uint64_t>(x), uy = static_cast<std::uint64_t>(y);
    for (int degree = 1; degree <= order; ++degree) {
        for (int r = 0; r < degree; ++r) all[termOf(degree - r, r)] = all[termOf(degree - r - 1, r)] * ux;
        all[termOf(0, degree)] = all[termOf(0, degree - 1)] * uy;
    }
    return all;
}

}  // namespace

WindowFits::WindowFits(const DisplacementField& field, const GridLinks& links, double minimumShare, int threads)
    : m_field(field), m_minimumShare(minimumShare), m_units(field, threads) {
    m_sums.assign(field.columns, field.rows, threads, [&](int column, int row) {
        return field.ok(field.index(column, row)) ? sumsAt({column, row}) : Sums{};
    });
    m_highSums.assign(field.columns, field.rows, threads, [&](int column, int row) {
        return field.ok(field.index(column, row)) ? highSumsAt({column, row}) : HighSums{};
    });
    const std::vector<std::uint8_t> marks = markConnections(field, links, threads);
    const auto count = [&](SummedArea<int>& table, StrainWindowRequest::Mark mark) {
        table.assign(field.columns, field.rows, threads,
                     [&](int column, int row) { return (marks[field.index(column, row)] & mark) != 0; });
    };
    count(m_right, StrainWindowRequest::kNearRight), count(m_down, StrainWindowRequest::kNearDown);
    followLinks(links, threads);
}

void WindowFits::followLinks(const GridLinks& links, int threads) {
    constexpr int kBand = 512;
    m_reachesNear.assign(m_field.size(), 0);
    forEachRowBand(m_field.rows, rowsPerBand(kBand, m_field.columns), threads, [&](int first, int end) {
        LinkedPoints linked(m_field, links);
        for (int row = first; row < end; ++row) {
            for (int column = 0; column < m_field.columns; ++column) {
                const std::size_t i = m_field.index(column, row);
                if (!m_field.ok(i)) continue;
                const GridBox near = boxOf({column, row}, kLinkedWindow);
                const std::size_t points = over(m_sums, near).positions[0];
                // Without gaps all connections are links.
                const auto all = static_cast<std::size_t>(near.columns) * static_cast<std::size_t>(near.rows);
                if (points == all && isConnected(near)) {
                    m_reachesNear[i] = 1;
                    continue;
                }
                linked.gather({column, row}, near);
                m_reachesNear[i] = linked.points().size() == points;
            }
        }
    });
}

WindowFits::Sums WindowFits::sumsAt(GridPosition at) const {
    const std::size_t i = m_field.index(at.column, at.row);
    const auto monomials = integerMonomials(xOf(at), yOf(at), 2);
    const auto integer = [&](double value) { return static_cast<std::uint64_t>(std::llround(value * m_units.scale)); };
    const std::uint64_t u = integer(m_field.u[i] - m_units.meanU), v = integer(m_field.v[i] - m_units.meanV);
    const auto square = [&](float sigma, double otherwise) {
        return std::isfinite(sigma) ? static_cast<double>(sigma) * static_cast<double>(sigma) : otherwise;
    };
    Sums sums;
    for (std::size_t k = 0; k < kTerms; ++k) {
        sums.positions[k] = monomials[k], sums.u[k] = monomials[k] * u, sums.v[k] = monomials[k] * v;
    }
    sums.squareU = square(m_field.refined.sigmaU[i], m_units.meanSquareU);
    sums.squareV = square(m_field.refined.sigmaV[i], m_units.meanSquareV);
    return sums;
}

WindowFits::HighSums WindowFits::highSumsAt(GridPosition at) const {
    const auto monomials = integerMonomials(xOf(at), yOf(at), 4);
    HighSums sums;
    std::copy(monomials.begin() + kTerms, monomials.end(), sums.values.begin());
    return sums;
}

WindowFits::Sums& WindowFits::Sums::operator+=(const Sums& other) {
    for (std::size_t k = 0; k < kTerms; ++k) {
        positions[k] += other.positions[k], u[k] += other.u[k], v[k] += other.v[k];
    }
    squareU += other.squareU, squareV += other.squareV;
    return *this;
}

WindowFits::Sums& WindowFits::Sums::operator-=(const Sums& other) {
    for (std::size_t k = 0; k < kTerms; ++k) {
        positions[k] -= other.positions[k], u[k] -= other.u[k], v[k] -= other.v[k];
    }
    squareU -= other.squareU, squareV -= other.squareV;
    return *this;
}

WindowFits::HighSums& WindowFits::HighSums::operator+=(const HighSums& other) {
    for (std::size_t k = 0; k < values.size(); ++k) values[k] += other.values[k];
    return *this;
}

WindowFits::HighSums& WindowFits::HighSums::operator-=(const HighSums& other) {
    for (std::size_t k = 0; k < values.size(); ++k) values[k] -= other.values[k];
    return *this;
}

bool WindowFits::isConnected(const GridBox& box) const {
    const int right = box.column + box.columns, bottom = box.row + box.rows;
    return m_right.over(box.column, box.row, right - 1, bottom) == (box.columns - 1) * box.rows &&
           m_down.over(box.column, box.row, right, bottom - 1) == box.columns * (box.rows - 1);
}

WindowFit WindowFits::at(GridPosition position, int window, LinkedPoints& linked) const {
    constexpr double kNearlyAll = 0.75;
    WindowFit fit;
    fit.box = boxOf(position, window);
    const bool isWhole = fit.box.columns == window && fit.box.rows == window;
    bool usesAll = isConnected(fit.box);
    if (!usesAll && window >= kLinkedWindow) {
        usesAll = m_reachesNear[m_field.index(position.column, position.row)];
        if (!usesAll && window > kLinkedWindow) return fit;
    }
    if (!usesAll) {
        linked.gather(position, fit.box);
        usesAll = linked.points().size() == over(m_sums, fit.box).positions[0];
    }
    Sums sums;
    HighSums high;
    if (usesAll) {
        sums = over(m_sums, fit.box);
    } else {
        fit.box = linked.box();
        linked.forEachByRow([&](GridPosition at) { sums += sumsAt(at), high += highSumsAt(at); });
    }
    fit.points = sums.positions[0];
    const int right = fit.box.column + fit.box.columns - 1, bottom = fit.box.row + fit.box.rows - 1;
    fit.offsetPx = {
        m_units.unitPx * (xOf(position) - static_cast<double>(xOf({fit.box.column, 0}) + xOf({right, 0})) / 2),
        m_units.unitPx * (yOf(position) - static_cast<double>(yOf({0, fit.box.row}) + yOf({0, bottom})) / 2)};
    const double fitting = double(std::min(window, m_field.columns)) * std::min(window, m_field.rows);
    if (static_cast<double>(fit.points) < m_minimumShare * fitting - 1e-9) return fit;
    fit.squareU = sums.squareU / static_cast<double>(fit.points);
    fit.squareV = sums.squareV / static_cast<double>(fit.points);
    const auto boxPoints = static_cast<std::size_t>(fit.box.columns) * static_cast<std::size_t>(fit.box.rows);
    if (m_units.isRegular && fit.points == boxPoints) {
        solveRectangle(position, sums, fit);
    } else if (usesAll && isWhole && static_cast<double>(fit.points) > kNearlyAll * window * window) {
        solvePlane(position, sums, fit);
    } else {
        if (usesAll) high = over(m_highSums, fit.box);
        solve(position, sums, high, fit);
    }
    return fit;
}

/// Both surfaces by orthogonal polynomials.
void WindowFits::solveRectangle(GridPosition position, const Sums& sums, WindowFit& fit) const {
    const double columns = fit.box.columns, rows = fit.box.rows, points = columns * rows;
    const double stepX = m_field.columns > 1 ? double(m_units.x[1] - m_units.x[0]) : 1,
                 stepY = m_field.rows > 1 ? double(m_units.y[1] - m_units.y[0]) : 1;
    if (columns < 2 || rows < 2) return;
    // Of the point from the rectangle's middle.
    const double x = (position.column - fit.box.column - (columns - 1) / 2) * stepX;
    const double y = (position.row - fit.box.row - (rows - 1) / 2) * stepY;
    // Mean squares, and mean squares of x^2 - mean, for n positions one step apart.
    const auto second = [](double n, double step) { return (n * n - 1) / 12 * step * step; };
    const auto fourth = [](double n, double step) {
        return (n * n - 1) * (n * n - 4) / 180 * step * step * step * step;
    };
    const double xx = second(columns, stepX), yy = second(rows, stepY);
    const double ofX = fourth(columns, stepX), ofY = fourth(rows, stepY);
    const auto slopes = [&](const Terms& products, double mean, std::size_t component) {
        double* plane = &fit.plane.slopes[2 * component];
        double* quadratic = &fit.quadratic.slopes[2 * component];
        const auto m = centred(products, 2, xOf(position), yOf(position));
        // From the point to the middle of the rectangle.
        const double sum = m[termOf(0, 0)], byX = m[termOf(1, 0)] + x * sum, byY = m[termOf(0, 1)] + y * sum;
        const double byXX = m[termOf(2, 0)] + 2 * x * m[termOf(1, 0)] + x * x * sum - xx * sum;
        const double byYY = m[termOf(0, 2)] + 2 * y * m[termOf(0, 1)] + y * y * sum - yy * sum;
        const double byXY = m[termOf(1, 1)] + y * m[termOf(1, 0)] + x * m[termOf(0, 1)] + x * y * sum;
        const double factor = 1 / (points * m_units.scale * m_units.unitPx), mixed = byXY / (xx * yy);
        plane[0] = byX / xx * factor, plane[1] = byY / yy * factor;
        if (ofX > 0) quadratic[0] = plane[0] + (2 * x * byXX / ofX + y * mixed) * factor;
        if (ofY > 0) quadratic[1] = plane[1] + (2 * y * byYY / ofY + x * mixed) * factor;
        const double scale = factor * m_units.unitPx, value = mean + (sum + x * byX / xx + y * byY / yy) * scale;
        fit.plane.values[component] = value;
        if (!(ofX > 0 && ofY > 0)) return;
        fit.quadratic.values[component] =
            value + ((x * x - xx) * byXX / ofX + (y * y - yy) * byYY / ofY + x * y * mixed) * scale;
    };
    slopes(sums.u, m_units.meanU, 0), slopes(sums.v, m_units.meanV, 1);
    const double unit = 1 / (points * m_units.unitPx * m_units.unitPx);
    fit.plane.xx = unit / xx, fit.plane.yy = unit / yy, fit.plane.isDetermined = true;
    if (!(ofX > 0 && ofY > 0)) return;
    fit.quadratic.xx = fit.plane.xx + (4 * x * x / ofX + y * y / (xx * yy)) * unit;
    fit.quadratic.yy = fit.plane.yy + (4 * y * y / ofY + x * x / (xx * yy)) * unit;
    fit.quadratic.xy = x * y / (xx * yy) * unit;
    fit.quadratic.isDetermined = true;
}

/// The plane alone, for a window around the point that lacks a few points.
void WindowFits::solvePlane(GridPosition position, const Sums& sums, WindowFit& fit) const {
    const std::int64_t atX = xOf(position), atY = yOf(position);
    const auto m = centred(sums.positions, 2, atX, atY), u = centred(sums.u, 2, atX, atY),
               v = centred(sums.v, 2, atX, atY);
    constexpr std::size_t kX = termOf(1, 0), kY = termOf(0, 1);
    const double points = m[0], meanX = m[kX] / points, meanY = m[kY] / points;
    const double xx = m[termOf(2, 0)] - meanX * m[kX], yy = m[termOf(0, 2)] - meanY * m[kY],
                 xy = m[termOf(1, 1)] - meanX * m[kY];
    const double inverse = 1 / (xx * yy - xy * xy), factor = inverse / (m_units.scale * m_units.unitPx);
    const auto slopes = [&](const auto& products, double mean, std::size_t component) {
        const double byX = products[kX] - meanX * products[0], byY = products[kY] - meanY * products[0];
        double* to = &fit.plane.slopes[2 * component];
        to[0] = (byX * yy - byY * xy) * factor, to[1] = (byY * xx - byX * xy) * factor;
        fit.plane.values[component] =
            mean + products[0] / (points * m_units.scale) - (meanX * to[0] + meanY * to[1]) * m_units.unitPx;
    };
    slopes(u, m_units.meanU, 0), slopes(v, m_units.meanV, 1);
    const double square = inverse / (m_units.unitPx * m_units.unitPx);
    fit.plane.xx = yy * square, fit.plane.xy = -xy * square, fit.plane.yy = xx * square;
    fit.plane.isDetermined = true;
    fit.quadratic = fit.plane;
}

void WindowFits::solve(GridPosition position, const Sums& sums, const HighSums& high, WindowFit& fit) const {
    const std::int64_t x = xOf(position), y = yOf(position);
    Monomials all;
    std::ranges::copy(sums.positions, all.begin());
    std::ranges::copy(high.values, all.begin() + kTerms);
    const auto u = centred(sums.u, 2, x, y), v = centred(sums.v, 2, x, y);
    const auto moments = centred(all, 4, x, y);
    const double extent = std::sqrt(std::max(moments[termOf(2, 0)], moments[termOf(0, 2)]) / moments[0]);
    const double length = extent * m_units.unitPx;  // [px]
    std::array<double, 5> powers{1};
    for (std::size_t k = 1; k < powers.size(); ++k) powers[k] = powers[k - 1] / extent;
    rules::SquareMatrix<kQuadratic> normal{};
    rules::Unknowns<kQuadratic> ofU{}, ofV{};
    for (std::size_t r = 0; r < kQuadratic; ++r) {
        const auto [px, py] = kSurfaceTerms[r];
        const double factor = powers[static_cast<std::size_t>(px + py)] / m_units.scale;
        ofU[r] = u[termOf(px, py)] * factor, ofV[r] = v[termOf(px, py)] * factor;
        for (std::size_t c = 0; c <= r; ++c) {
            const auto [qx, qy] = kSurfaceTerms[c];
            normal[r][c] = moments[termOf(px + qx, py + qy)] * powers[static_cast<std::size_t>(px + py + qx + qy)];
        }
    }
    const auto fitted = [&](std::size_t terms) {
        SlopeFit slopes;
        if (fit.points < terms) return slopes;
        const Solver solver(normal, terms);
        if (!solver.isRegular()) return slopes;
        const auto weightsX = solver.solve({0, 1}), weightsY = solver.solve({0, 0, 1});
        const auto weights = solver.solve({1});
        slopes.values = {m_units.meanU, m_units.meanV};
        for (std::size_t k = 0; k < terms; ++k) {
            slopes.values[0] += weights[k] * ofU[k], slopes.values[1] += weights[k] * ofV[k];
            slopes.slopes[0] += weightsX[k] * ofU[k] / length, slopes.slopes[1] += weightsY[k] * ofU[k] / length;
            slopes.slopes[2] += weightsX[k] * ofV[k] / length, slopes.slopes[3] += weightsY[k] * ofV[k] / length;
        }
        slopes.xx = weightsX[1] / (length * length), slopes.xy = weightsX[2] / (length * length);
        slopes.yy = weightsY[2] / (length * length);
        slopes.isDetermined = true;
        return slopes;
    };
    fit.plane = fitted(kPlane), fit.quadratic = fitted(kQuadratic);
}

}  // namespace strainlens
