// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "compute/rules/zncc.h"
#include "compute/types/point_status.h"
#include "compute/types/search.h"
#include "compute/types/shape_function.h"

// Which start a point gets, in functions that the GPU's kernels use too, so that no device can choose another one.
// opencl/refine_starts.clh says the same in OpenCL C: a change here is one there.
// Double precision throughout; no compiler may join a product and a sum here.

namespace strainlens::rules {

/// What starts are chosen from: where the nodes stand and what the search found for them. Only points at it.
struct StartNodes {
    const int* lefts = nullptr;                 ///< of Grid
    const int* tops = nullptr;                  ///< of Grid
    const Displacement* vectors = nullptr;      ///< of SearchResult
    const PointStatus* searchStatus = nullptr;  ///< of SearchResult
    int columns = 0, rows = 0;
    int blockWidth = 0, blockHeight = 0;  ///< [px]

    constexpr int centreX(int column) const { return lefts[column] + blockWidth / 2; }
    constexpr int centreY(int row) const { return tops[row] + blockHeight / 2; }
    constexpr std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
    /// Whether the node is to be refined.
    constexpr bool wanted(std::size_t node) const { return searchStatus[node] == PointStatus::Ok; }
};

/// Nodes from one seed to the next, both ways.
inline constexpr int kSeedSpacing = 5;
/// The column (row) of the seed that a node's column (row) starts from, of `count` columns (rows).
constexpr int seedOf(int index, int count) {
    const int middle = index / kSeedSpacing * kSeedSpacing + kSeedSpacing / 2;
    return middle < count - 1 ? middle : count - 1;
}
constexpr bool isSeed(const StartNodes& nodes, int column, int row) {
    return seedOf(column, nodes.columns) == column && seedOf(row, nodes.rows) == row;
}

/// The search's vector of a node.
constexpr ShapeFunction ownVector(const StartNodes& nodes, std::size_t node) {
    ShapeFunction shape;
    shape.u.value = nodes.vectors[node].dx;
    shape.v.value = nodes.vectors[node].dy;
    return shape;
}

/// Whether two displacements agree to a pixel.
constexpr bool agree(const ShapeFunction& a, const ShapeFunction& b) {
    constexpr double kAgreementPx = 1;
    const auto near = [](double p, double q) { return p - q <= kAgreementPx && q - p <= kAgreementPx; };
    return near(a.u.value, b.u.value) && near(a.v.value, b.v.value);
}

namespace starts_detail {

/// One component of the vectors around a node, for the least-squares plane a + b dx + c dy.
struct ComponentSums {
    double w = 0, wx = 0, wy = 0, ww = 0;

    constexpr void add(double dx, double dy, double value) {
        w += value, wx += value * dx, wy += value * dy, ww += value * value;
    }
};

/// Sums for the planes through the vectors around a node.
struct PlaneSums {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;

    constexpr void add(double dx, double dy) { n += 1, x += dx, y += dy, xx += dx * dx, xy += dx * dy, yy += dy * dy; }
    /// False where the nodes lie on a line or the plane does not fit.
    constexpr bool plane(const ComponentSums& sums, ShapeTerms& out) const {
        constexpr double kResidualPx = 0.6;  // whole-pixel vectors leave 0.29 along each axis
        const double sxx = xx - x * x / n, sxy = xy - x * y / n, syy = yy - y * y / n;
        const double determinant = sxx * syy - sxy * sxy;
        if (!(determinant > 1e-6 * sxx * syy)) return false;
        const double swx = sums.wx - sums.w * x / n, swy = sums.wy - sums.w * y / n;
        const double b = (syy * swx - sxy * swy) / determinant;
        const double c = (sxx * swy - sxy * swx) / determinant;
        const double residual = (sums.ww - sums.w * sums.w / n - b * swx - c * swy) / n;
        if (!(residual <= kResidualPx * kResidualPx)) return false;
        out = {(sums.w - b * x - c * y) / n, b, c};
        return true;
    }
};

}  // namespace starts_detail

/// A node's start from the search: the least-squares plane through the vectors of the 5 x 5 nodes around it, where it
/// fits them (RMS of the residuals up to 0.6 px) and agrees with the node's own vector to a pixel; else that vector.
constexpr ShapeFunction startFromSearch(const StartNodes& nodes, int column, int row) {
    constexpr int kPlaneRadius = 2;  // nodes
    const ShapeFunction own = ownVector(nodes, nodes.index(column, row));
    starts_detail::PlaneSums sums;
    starts_detail::ComponentSums sumsU, sumsV;
    for (int r = row - kPlaneRadius; r <= row + kPlaneRadius; ++r) {
        for (int c = column - kPlaneRadius; c <= column + kPlaneRadius; ++c) {
            if (r < 0 || c < 0 || r >= nodes.rows || c >= nodes.columns) continue;
            const std::size_t node = nodes.index(c, r);
            if (!nodes.wanted(node)) continue;
            const double dx = nodes.centreX(c) - nodes.centreX(column), dy = nodes.centreY(r) - nodes.centreY(row);
            sums.add(dx, dy);
            sumsU.add(dx, dy, nodes.vectors[node].dx - own.u.value);
            sumsV.add(dx, dy, nodes.vectors[node].dy - own.v.value);
        }
    }
    ShapeFunction start;
    if (!sums.plane(sumsU, start.u) || !sums.plane(sumsV, start.v)) return own;
    start.u.value += own.u.value;
    start.v.value += own.v.value;
    return agree(start, own) ? start : own;
}

// `Results` below: status(node), zncc(node) and shapeAt(node) of the tries so far.

/// The shape function of an Ok node as another node sees it.
template <typename Results>
STRAINLENS_HOST_DEVICE ShapeFunction carried(const StartNodes& nodes, const Results& results, int fromColumn,
                                             int fromRow, int column, int row) {
    return results.shapeAt(nodes.index(fromColumn, fromRow))
        .movedBy(nodes.centreX(column) - nodes.centreX(fromColumn), nodes.centreY(row) - nodes.centreY(fromRow));
}

/// Sets the first start of a node that is no seed. False where its seed was not found or does not agree with the node's
/// own vector to a pixel: then the start is the search's.
template <typename Results>
STRAINLENS_HOST_DEVICE bool firstStart(const StartNodes& nodes, const Results& results, int column, int row,
                                       ShapeFunction& start) {
    const int seedColumn = seedOf(column, nodes.columns), seedRow = seedOf(row, nodes.rows);
    if (results.status(nodes.index(seedColumn, seedRow)) == PointStatus::Ok) {
        start = carried(nodes, results, seedColumn, seedRow, column, row);
        if (agree(start, ownVector(nodes, nodes.index(column, row)))) return true;
    }
    start = startFromSearch(nodes, column, row);
    return false;
}

/// Whether what became of a node may be better from another start.
constexpr bool mayTryAgain(PointStatus status) {
    return status == PointStatus::NotConverged || status == PointStatus::OutOfImage || status == PointStatus::LowScore;
}

/// Of the 3 x 3 nodes around a node, number k lies at (k % 3 - 1, k / 3 - 1).
inline constexpr int kNeighbours = 9;

/// The number of the Ok neighbour with the highest zncc, of those that `tried` has no bit of; -1 where there is none.
template <typename Results>
STRAINLENS_HOST_DEVICE int nextNeighbour(const StartNodes& nodes, const Results& results, int column, int row,
                                         unsigned tried) {
    int best = -1;
    float bestScore = 0;
    for (int k = 0; k < kNeighbours; ++k) {
        const int c = column + k % 3 - 1, r = row + k / 3 - 1;
        if (k == kNeighbours / 2 || c < 0 || r < 0 || c >= nodes.columns || r >= nodes.rows) continue;
        if ((tried >> k & 1U) != 0 || results.status(nodes.index(c, r)) != PointStatus::Ok) continue;
        const float score = results.zncc(nodes.index(c, r));
        if (best >= 0 && !(score > bestScore)) continue;
        best = k;
        bestScore = score;
    }
    return best;
}

}  // namespace strainlens::rules
