// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/grid_links.h"

#include <algorithm>
#include <cmath>

#include "compute/types/workers.h"

namespace strainlens {
namespace {

bool isInside(const RoiMask& roi, double x, double y) {
    // Compared as doubles: a stored field may hold any coordinate.
    return x >= 0 && y >= 0 && x < roi.size().width && y < roi.size().height &&
           roi.contains(static_cast<int>(x), static_cast<int>(y));
}

/// Whether all pixels of a line along x or y are in the region.
bool isLineClear(const RoiMask& roi, const DisplacementField& field, std::size_t from, std::size_t to) {
    if (roi.empty()) return true;
    const double fromX = field.x[from], fromY = field.y[from];
    const double dx = field.x[to] - fromX, dy = field.y[to] - fromY;
    const auto areIntegers = [](double a, double b) { return a == std::floor(a) && b == std::floor(b); };
    if (areIntegers(fromX, fromY) && areIntegers(dx, dy) && std::min(dx, dy) == 0 && isInside(roi, fromX, fromY) &&
        isInside(roi, fromX + dx, fromY + dy)) {  // pixels of one row or column, as grids have them
        const std::ptrdiff_t stride = dx > 0 ? 1 : roi.view().strideBytes;
        const std::uint8_t* pixel = roi.row(static_cast<int>(fromY)) + static_cast<int>(fromX);
        for (int rest = static_cast<int>(dx + dy); rest > 0; --rest, pixel += stride) {
            if (*pixel == RoiMask::kOutside) return false;
        }
        return true;
    }
    const double steps = std::ceil(std::max({std::abs(dx), std::abs(dy), 1.0}));
    for (double k = 0; k <= steps; ++k) {
        const double x = fromX + dx * k / steps, y = fromY + dy * k / steps;
        if (!isInside(roi, std::floor(x + 0.5), std::floor(y + 0.5))) return false;
    }
    return true;
}

}  // namespace

VisibilityGraph::VisibilityGraph(const DisplacementField& field, const RoiMask& roi, int threads)
    : NeighbourMarks(field.size()) {
    constexpr int kBandPoints = 1024;
    forEachRowBand(field.rows, rowsPerBand(kBandPoints, field.columns), threads, [&](int firstRow, int endRow) {
        for (int row = firstRow; row < endRow; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                const std::size_t i = field.index(column, row), below = i + static_cast<std::size_t>(field.columns);
                if (column + 1 < field.columns) m_right[i] = isLineClear(roi, field, i, i + 1);
                if (row + 1 < field.rows) m_down[i] = isLineClear(roi, field, i, below);
            }
        }
    });
}

GridLinks::GridLinks(const DisplacementField& field, const VisibilityGraph& visibility) : NeighbourMarks(field.size()) {
    const auto columns = static_cast<std::size_t>(field.columns);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        m_right[i] = visibility.right(i) && field.ok(i + 1);
        m_down[i] = visibility.down(i) && field.ok(i + columns);
    }
}

}  // namespace strainlens
