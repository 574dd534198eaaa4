// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/node_cells.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace strainlens {
namespace {

constexpr double kMaxJumpPx = 0.5;     // by which the nodes around a cell may differ there
constexpr double kBeyondNodesPx = 33;  // beyond the outermost nodes

std::vector<NodeInterval> intervalsOf(std::span<const int> centres, int count) {
    std::vector<NodeInterval> intervals(static_cast<std::size_t>(count));
    std::size_t next = 0;
    for (int at = 0; at < count; ++at) {
        while (next < centres.size() && centres[next] <= at) ++next;
        NodeInterval& interval = intervals[static_cast<std::size_t>(at)];
        interval.first = next == 0 ? 0 : next - 1;
        interval.last = std::min(next, centres.size() - 1);
        const int first = centres[interval.first], last = centres[interval.last];
        interval.share = last > first ? double(at - first) / (last - first) : 0;
        interval.isNear = at >= centres.front() - kBeyondNodesPx && at <= centres.back() + kBeyondNodesPx;
    }
    return intervals;
}

std::vector<int> movedBy(std::vector<int> positions, int distance) {
    for (int& position : positions) position += distance;
    return positions;
}

bool jumps(const NodeCell& cell) {
    if (cell.count < 2) return false;
    double x = 0, y = 0;
    for (std::size_t k = 0; k < cell.count; ++k) x += cell.corners[k].x, y += cell.corners[k].y;
    const int middleX = static_cast<int>(x / double(cell.count)), middleY = static_cast<int>(y / double(cell.count));
    const LocalMotion first = cell.corners[0].motionAt(middleX, middleY);
    for (std::size_t k = 1; k < cell.count; ++k) {
        const LocalMotion other = cell.corners[k].motionAt(middleX, middleY);
        if (std::hypot(other.u - first.u, other.v - first.v) > kMaxJumpPx) return true;
    }
    return false;
}

}  // namespace

NodeCells::NodeCells(const Grid& grid, const RefineResult& field, const RoiMask& region, ImageSize size)
    : m_grid(grid),
      m_field(field),
      m_region(region),
      m_columns(intervalsOf(movedBy(grid.lefts, grid.blockWidth / 2), size.width)),
      m_rows(intervalsOf(movedBy(grid.tops, grid.blockHeight / 2), size.height)) {}

std::vector<NodeCell> NodeCells::alongRow(const NodeInterval& row) const {
    std::vector<NodeCell> cells(2 * m_grid.lefts.size());
    std::vector<bool> isDone(cells.size(), false);
    for (const NodeInterval& column : m_columns) {
        if (!isDone[column.number()]) cells[column.number()] = at(column, row);
        isDone[column.number()] = true;
    }
    return cells;
}

NodeCell NodeCells::at(const NodeInterval& column, const NodeInterval& row) const {
    NodeCell cell;
    for (const bool bottom : {false, true}) {
        for (const bool right : {false, true}) {
            if ((right && column.last == column.first) || (bottom && row.last == row.first)) continue;
            const std::size_t node = m_grid.index(static_cast<int>(right ? column.last : column.first),
                                                  static_cast<int>(bottom ? row.last : row.first));
            if (m_field.status[node] != PointStatus::Ok) continue;
            const NodePosition position = m_grid.positionOf(node);
            cell.corners[cell.count++] = {position.x, position.y, double(right), double(bottom), m_field.shapeAt(node)};
        }
    }
    if (isCutByRegion(column, row)) {
        cell.blend = NodeCell::Blend::NearestVisible;
    } else if (jumps(cell)) {
        cell.blend = NodeCell::Blend::Nearest;
    }
    return cell;
}

bool NodeCells::isCutByRegion(const NodeInterval& column, const NodeInterval& row) const {
    if (m_region.empty()) return false;
    const int left = m_grid.centreX(static_cast<int>(column.first)), top = m_grid.centreY(static_cast<int>(row.first));
    const int right = m_grid.centreX(static_cast<int>(column.last)),
              bottom = m_grid.centreY(static_cast<int>(row.last));
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            if (!m_region.contains(x, y)) return true;
        }
    }
    return false;
}

}  // namespace strainlens
