// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/edge_grid.h"

#include <algorithm>

#include "compute/field/assembly.h"
#include "compute/rules/refine.h"
#include "compute/types/points_where.h"
#include "compute/types/refine_copy.h"

namespace strainlens {
namespace {

ShapeOrder orderOf(const RefinedDetails& details) {
    return details.uxx.empty() ? ShapeOrder::First : ShapeOrder::Second;  // the arrays do not distinguish higher orders
}

RefinedDetails makeEmptyLike(const RefinedDetails& details, std::size_t points) {
    RefinedDetails result;
    if (details.empty()) return result;
    result.resize(points, orderOf(details));
    if (details.order.empty()) return result;
    for (auto* numbers : {&result.order, &result.subset}) numbers->assign(points, 0);
    return result;
}

void copyPoints(DisplacementField& to, std::size_t i, const DisplacementField& from, std::size_t j, std::size_t count) {
    for (auto values : {&DisplacementField::u, &DisplacementField::v, &DisplacementField::score}) {
        copyValues(to.*values, i, from.*values, j, count);
    }
    copyValues(to.status, i, from.status, j, count);
    if (!to.refined.empty() && !from.refined.empty()) copyPoints(to.refined, i, from.refined, j, count);
}

/// Block positions along one axis of the grid.
struct BlockAxis {
    int imageSide, block, subset;
    double minimumShare;
    const GridSpec& spec;

    /// Whether a point with its block at `corner` is allowed.
    bool isAllowed(int corner) const {
        const int centre = corner + block / 2, half = subset / 2;
        if (centre < spec.margin || centre > imageSide - 1 - spec.margin) return false;
        const int first = std::max(centre - half, rules::kEdgePx);
        const int last = std::min(centre + half, imageSide - 1 - rules::kEdgePx);
        return last - first + 1 >= minimumShare * subset;
    }

    /// Extends the positions at both ends; returns the number of positions inserted at the front.
    int extend(std::vector<int>& positions) const {
        std::vector<int> before;
        for (int p = positions.front() - spec.step; isAllowed(p); p -= spec.step) before.push_back(p);
        for (int p = positions.back() + spec.step; isAllowed(p); p += spec.step) positions.push_back(p);
        positions.insert(positions.begin(), before.rbegin(), before.rend());
        return static_cast<int>(before.size());
    }
};

}  // namespace

std::size_t EdgeGrid::nodeOf(std::size_t own) const {
    const auto width = static_cast<std::size_t>(columns);
    return all.index(columnsBefore + static_cast<int>(own % width), rowsBefore + static_cast<int>(own / width));
}

/// Calls use(first node in `all`, first node of the run's grid, count) for segments of rows: the points of the run's
/// grid.
template <typename Use>
void EdgeGrid::forEachRunSegment(const Use& use) const {
    const auto width = static_cast<std::size_t>(columns);
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
        const std::size_t own = row * width, node = nodeOf(own);
        forEachSegment(
            width, [&](std::size_t column) { return isRunPoint(node + column); },
            [&](std::size_t first, std::size_t end) { use(node + first, own + first, end - first); });
    }
}

DisplacementField EdgeGrid::extend(const DisplacementField& own) const {
    DisplacementField field = emptyField(all);
    field.status = all.statuses;
    field.refined = makeEmptyLike(own.refined, field.size());
    field.partial = own.partial;
    copyRunGrid(own, field);
    return field;
}

RefineResult EdgeGrid::extend(const RefineResult& own) const {
    RefineResult result;
    result.resize(all.size(), orderOf(own.details));
    result.details = makeEmptyLike(own.details, all.size());
    result.status = all.statuses;
    copyRunGrid(own, result);
    return result;
}

void EdgeGrid::copyRunGrid(const DisplacementField& own, DisplacementField& to) const {
    forEachRunSegment([&](std::size_t node, std::size_t i, std::size_t n) { copyPoints(to, node, own, i, n); });
}

void EdgeGrid::copyRunGrid(const RefineResult& own, RefineResult& to) const {
    forEachRunSegment([&](std::size_t node, std::size_t i, std::size_t n) { copyPoints(to, node, own, i, n); });
}

DisplacementField EdgeGrid::extractRunGrid(const DisplacementField& field) const {
    DisplacementField own;
    own.resize(columns, rows);
    own.refined = makeEmptyLike(field.refined, own.size());
    std::ranges::fill(own.status, PointStatus::OutsideRoi);
    for (int row = 0; row < rows; ++row) {
        const std::size_t first = own.index(0, row), width = static_cast<std::size_t>(columns);
        copyValues(own.x, first, field.x, nodeOf(first), width);
        copyValues(own.y, first, field.y, nodeOf(first), width);
    }
    forEachRunSegment([&](std::size_t node, std::size_t i, std::size_t n) { copyPoints(own, i, field, node, n); });
    return own;
}

EdgeGrid makeEdgeGrid(const Grid& grid, const GridSpec& spec, ImageSize imageSize, const RoiMask& roi, int subset,
                      double minimumShare) {
    EdgeGrid edges;
    edges.columns = grid.columns(), edges.rows = grid.rows();
    edges.all = grid;
    edges.columnsBefore =
        BlockAxis{imageSize.width, spec.blockWidth, subset, minimumShare, spec}.extend(edges.all.lefts);
    edges.rowsBefore = BlockAxis{imageSize.height, spec.blockHeight, subset, minimumShare, spec}.extend(edges.all.tops);
    edges.all.statuses.assign(edges.all.size(), PointStatus::OutsideRoi);
    edges.points = edges.all;
    for (int row = 0; row < edges.all.rows(); ++row) {
        for (int column = 0; column < edges.all.columns(); ++column) {
            const std::size_t node = edges.all.index(column, row);
            if (!roi.empty() && !roi.contains(edges.all.centreX(column), edges.all.centreY(row))) continue;
            edges.all.statuses[node] = edges.points.statuses[node] = PointStatus::NotComputed;
        }
    }
    for (std::size_t own = 0; own < grid.size(); ++own) {
        if (grid.statuses[own] == PointStatus::NotComputed) {
            edges.points.statuses[edges.nodeOf(own)] = PointStatus::OutsideRoi;
        }
    }
    return edges.points.measuredCount() > 0 ? edges : EdgeGrid{};
}

}  // namespace strainlens
