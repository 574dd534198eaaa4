// SPDX-License-Identifier: MPL-2.0
#include <cmath>
#include <optional>
#include <vector>

#include "compute/reference/linear_equations.h"
#include "compute/reference/refine.h"

namespace strainlens::reference {
namespace {

/// A vector component at a distance from the point.
struct Sample {
    double dx, dy, value;
};

/// Least-squares plane value + x dx + y dy; nullopt if the samples are collinear or the RMS residual exceeds 0.6 px.
std::optional<ShapeTerms> fitPlane(const std::vector<Sample>& samples) {
    const auto n = static_cast<double>(samples.size());
    double meanX = 0, meanY = 0, meanValue = 0;
    for (const Sample& s : samples) meanX += s.dx / n, meanY += s.dy / n, meanValue += s.value / n;
    Matrix equations{};
    Column right{};
    for (const Sample& s : samples) {
        const double x = s.dx - meanX, y = s.dy - meanY;
        equations[0][0] += x * x, equations[0][1] += x * y, equations[1][1] += y * y;
        right[0] += x * (s.value - meanValue), right[1] += y * (s.value - meanValue);
    }
    equations[1][0] = equations[0][1];
    const double ofX = equations[0][0], ofY = equations[1][1];
    if (!(ofX * ofY - equations[0][1] * equations[0][1] > 1e-6 * ofX * ofY)) return std::nullopt;
    const Column slopes = solve(equations, right, 2);
    const ShapeTerms plane{meanValue - slopes[0] * meanX - slopes[1] * meanY, slopes[0], slopes[1]};
    double squares = 0;
    for (const Sample& s : samples) squares += std::pow(s.value - plane.at(s.dx, s.dy), 2);
    if (!(std::sqrt(squares / n) <= 0.6)) return std::nullopt;
    return plane;
}

}  // namespace

ShapeFunction searchVector(const SearchResult& found, std::size_t node) {
    return {{static_cast<double>(found.vectors[node].dx)}, {static_cast<double>(found.vectors[node].dy)}};
}

bool agreeToAPixel(const ShapeFunction& a, const ShapeFunction& b) {
    return std::abs(a.u.value - b.u.value) <= 1 && std::abs(a.v.value - b.v.value) <= 1;
}

ShapeFunction guessFromSearch(const Grid& grid, const SearchResult& found, int column, int row) {
    std::vector<Sample> samplesU, samplesV;
    for (int r = row - 2; r <= row + 2; ++r) {
        for (int c = column - 2; c <= column + 2; ++c) {
            if (r < 0 || c < 0 || r >= grid.rows() || c >= grid.columns()) continue;
            const std::size_t node = grid.index(c, r);
            if (found.status[node] != PointStatus::Ok) continue;
            const double dx = grid.centreX(c) - grid.centreX(column), dy = grid.centreY(r) - grid.centreY(row);
            samplesU.push_back({dx, dy, static_cast<double>(found.vectors[node].dx)});
            samplesV.push_back({dx, dy, static_cast<double>(found.vectors[node].dy)});
        }
    }
    const ShapeFunction own = searchVector(found, grid.index(column, row));
    const std::optional<ShapeTerms> u = fitPlane(samplesU), v = fitPlane(samplesV);
    if (!u || !v) return own;
    const ShapeFunction guess{*u, *v};
    return agreeToAPixel(guess, own) ? guess : own;
}

}  // namespace strainlens::reference
