// SPDX-License-Identifier: MPL-2.0
#include "compute/search/feature_motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace strainlens {
namespace {

constexpr std::size_t kNearest = 24, kMinInliers = 8;
constexpr int kTriples = 500;
constexpr double kTolerancePx = 1.5, kToleranceShare = 0.02;
constexpr double kMinScale = 0.3, kMaxScale = 3;

/// A match relative to the requested point: position and displacement [px].
struct Motion {
    double dx, dy, u, v;
    double tolerance;  ///< of an inlier [px]
};

/// Least-squares fit of the affine motion u = a + b dx + c dy, and likewise v.
class AffineFit {
public:
    void add(const Motion& m) {
        n += 1, x += m.dx, y += m.dy, xx += m.dx * m.dx, xy += m.dx * m.dy, yy += m.dy * m.dy;
        u += m.u, ux += m.u * m.dx, uy += m.u * m.dy;
        v += m.v, vx += m.v * m.dx, vy += m.v * m.dy;
    }
    /// nullopt if the points are nearly collinear.
    std::optional<ShapeFunction> solve() const {
        const double sxx = xx - x * x / n, sxy = xy - x * y / n, syy = yy - y * y / n;
        const double determinant = sxx * syy - sxy * sxy;
        if (!(determinant > 1e-2 * sxx * syy)) return std::nullopt;
        const auto component = [&](double w, double wx, double wy) {
            const double swx = wx - w * x / n, swy = wy - w * y / n;
            const double b = (syy * swx - sxy * swy) / determinant, c = (sxx * swy - sxy * swx) / determinant;
            return ShapeTerms{(w - b * x - c * y) / n, b, c};
        };
        return ShapeFunction{component(u, ux, uy), component(v, vx, vy)};
    }

private:
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    double u = 0, ux = 0, uy = 0, v = 0, vx = 0, vy = 0;
};

/// Whether the singular values of the deformation gradient are within the limits, without a fold.
bool isPlausibleMotion(const ShapeFunction& shape) {
    const double a = 1 + shape.u.x, b = shape.u.y, c = shape.v.x, d = 1 + shape.v.y;
    const double determinant = a * d - b * c;
    if (!(determinant > 0)) return false;
    const double squares = a * a + b * b + c * c + d * d;
    const double root = std::sqrt(std::max(squares * squares - 4 * determinant * determinant, 0.0));
    const double largest = std::sqrt((squares + root) / 2);
    return largest <= kMaxScale && determinant / largest >= kMinScale;
}

bool isInlier(const ShapeFunction& shape, const Motion& m) {
    const double u = shape.u.value + shape.u.x * m.dx + shape.u.y * m.dy - m.u;
    const double v = shape.v.value + shape.v.x * m.dx + shape.v.y * m.dy - m.v;
    return u * u + v * v <= m.tolerance * m.tolerance;
}

/// Xorshift generator, identical on every machine (Marsaglia 2003, doi:10.18637/jss.v008.i14).
class TripleGenerator {
public:
    std::size_t below(std::size_t limit) {
        m_state ^= m_state << 13, m_state ^= m_state >> 17, m_state ^= m_state << 5;
        return m_state % limit;
    }

private:
    std::uint32_t m_state = 2463534242U;
};

std::size_t countInliers(const ShapeFunction& shape, const std::vector<Motion>& motions) {
    return static_cast<std::size_t>(
        std::ranges::count_if(motions, [&](const Motion& motion) { return isInlier(shape, motion); }));
}

}  // namespace

FeatureMotion::FeatureMotion(std::span<const FeatureMatch> matches) : m_matches(matches.begin(), matches.end()) {
    if (m_matches.empty()) return;
    const auto byX = [](const FeatureMatch& match) { return match.x; };
    const auto byY = [](const FeatureMatch& match) { return match.y; };
    m_left = std::ranges::min_element(m_matches, {}, byX)->x;
    m_top = std::ranges::min_element(m_matches, {}, byY)->y;
    const double width = std::ranges::max_element(m_matches, {}, byX)->x - m_left + 1;
    const double height = std::ranges::max_element(m_matches, {}, byY)->y - m_top + 1;
    // About four matches a cell.
    m_cellPx = std::max(1.0, std::sqrt(4 * width * height / static_cast<double>(m_matches.size())));
    m_columns = static_cast<int>(width / m_cellPx) + 1;
    m_rows = static_cast<int>(height / m_cellPx) + 1;
    m_cells.resize(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
    for (std::size_t i = 0; i < m_matches.size(); ++i) {
        const auto column = static_cast<std::size_t>((m_matches[i].x - m_left) / m_cellPx);
        const auto row = static_cast<std::size_t>((m_matches[i].y - m_top) / m_cellPx);
        m_cells[row * static_cast<std::size_t>(m_columns) + column].push_back(i);
    }
}

/// Searches rings of cells around the point until there are enough matches, and one ring more.
std::vector<const FeatureMatch*> FeatureMotion::nearest(double x, double y) const {
    std::vector<std::pair<double, std::size_t>> found;
    const auto column = static_cast<int>(std::floor((x - m_left) / m_cellPx));
    const auto row = static_cast<int>(std::floor((y - m_top) / m_cellPx));
    const int farthest = std::max({m_columns, m_rows, std::abs(column), std::abs(row)}) + std::max(m_columns, m_rows);
    int last = farthest;
    for (int ring = 0; ring <= last; ++ring) {
        for (int r = std::max(row - ring, 0); r <= std::min(row + ring, m_rows - 1); ++r) {
            for (int c = std::max(column - ring, 0); c <= std::min(column + ring, m_columns - 1); ++c) {
                if (std::max(std::abs(r - row), std::abs(c - column)) != ring) continue;
                for (const std::size_t i : m_cells[static_cast<std::size_t>(r * m_columns + c)]) {
                    found.emplace_back(std::hypot(m_matches[i].x - x, m_matches[i].y - y), i);
                }
            }
        }
        if (found.size() >= kNearest && last == farthest) last = ring + 1;
    }
    std::ranges::sort(found);
    found.resize(std::min(found.size(), kNearest));
    std::vector<const FeatureMatch*> result;
    for (const auto& [distance, i] : found) result.push_back(&m_matches[i]);
    return result;
}

std::optional<ShapeFunction> FeatureMotion::at(double x, double y) const {
    if (m_matches.size() < kMinInliers) return std::nullopt;
    std::vector<Motion> motions;
    for (const FeatureMatch* match : nearest(x, y)) {
        const double dx = match->x - x, dy = match->y - y;
        motions.push_back({dx, dy, match->toX - match->x, match->toY - match->y,
                           kTolerancePx + kToleranceShare * std::hypot(dx, dy)});
    }
    if (motions.size() < kMinInliers) return std::nullopt;
    TripleGenerator generator;
    std::optional<ShapeFunction> best;
    std::size_t maximum = kMinInliers - 1;
    for (int k = 0; k < kTriples; ++k) {
        const std::array<std::size_t, 3> triple = {generator.below(motions.size()), generator.below(motions.size()),
                                                   generator.below(motions.size())};
        AffineFit fit;
        for (const std::size_t i : triple) fit.add(motions[i]);
        const std::optional<ShapeFunction> shape = fit.solve();  // nullopt if a match was drawn twice
        if (!shape || !isPlausibleMotion(*shape)) continue;
        const std::size_t inliers = countInliers(*shape, motions);
        if (inliers > maximum) maximum = inliers, best = shape;
    }
    if (!best) return std::nullopt;
    AffineFit fit;
    for (const Motion& motion : motions) {
        if (isInlier(*best, motion)) fit.add(motion);
    }
    const std::optional<ShapeFunction> shape = fit.solve();
    return shape && isPlausibleMotion(*shape) ? shape : std::nullopt;
}

}  // namespace strainlens
