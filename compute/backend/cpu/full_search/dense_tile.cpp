// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/dense_tile.h"

#include <algorithm>

namespace strainlens::cpu {
namespace {

struct IndexRange {
    int begin, end;
};

/// Splits sorted corners into ranges that span at most `limit` positions.
std::vector<IndexRange> splitCorners(const std::vector<int>& corners, int limit) {
    std::vector<IndexRange> result;
    const int count = static_cast<int>(corners.size());
    for (int begin = 0; begin < count;) {
        int end = begin;
        while (end < count && corners[static_cast<std::size_t>(end)] - corners[static_cast<std::size_t>(begin)] < limit)
            ++end;
        result.push_back({begin, end});
        begin = end;
    }
    return result;
}

int firstAtOrAfter(const std::vector<int>& corners, int begin, int end, int position) {
    const auto from = corners.begin();
    return static_cast<int>(std::lower_bound(from + begin, from + end, position) - from);
}

}  // namespace

std::vector<DenseTile> cutIntoTiles(const Grid& grid, int columns, int rows) {
    std::vector<DenseTile> tiles;
    for (const IndexRange& r : splitCorners(grid.tops, rows)) {
        for (const IndexRange& c : splitCorners(grid.lefts, columns)) {
            const int left = grid.left(c.begin);
            const int top = grid.top(r.begin);
            tiles.push_back({c.begin, c.end, r.begin, r.end, left, top,
                             grid.lefts[static_cast<std::size_t>(c.end) - 1] - left + 1,
                             grid.tops[static_cast<std::size_t>(r.end) - 1] - top + 1});
        }
    }
    return tiles;
}

DenseTask::DenseTask(const FullSearchTask& searchTask, Displacement prediction, FullSearchReporter& searchReporter)
    : task(searchTask), predicted(prediction), reporter(searchReporter) {
    for (const Displacement& offset : offsetsInTieOrder(task.parameters.radiusX, task.parameters.radiusY)) {
        const int dx = predicted.dx + offset.dx, dy = predicted.dy + offset.dy;
        if (!isAllowedDisplacement(dx, dy)) continue;
        candidates.push_back({{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)}, offset});
    }
}

void DensePixels::prepare(const DenseTile& tile) {
    const FullSearchTask& task = m_search.task;
    const int radiusX = task.parameters.radiusX, radiusY = task.parameters.radiusY;
    m_tile = tile;
    const int width = tile.columns + task.grid.blockWidth - 1 + 2 * radiusX;
    const int height = tile.rows + task.grid.blockHeight - 1 + 2 * radiusY;
    copyClamped(task.deformed, tile.left + m_search.predicted.dx - radiusX, tile.top + m_search.predicted.dy - radiusY,
                {width, height}, m_deformed);
    countNodes();
}

void DensePixels::countNodes() {
    const Grid& grid = m_search.task.grid;
    const auto columns = static_cast<std::size_t>(m_tile.columnEnd - m_tile.columnBegin);
    m_isRowNeeded.assign(static_cast<std::size_t>(m_tile.rows), 0);
    m_allMeasured = true;
    for (int row = m_tile.rowBegin; row < m_tile.rowEnd; ++row) {
        const std::size_t node = grid.index(m_tile.columnBegin, row);
        const std::size_t count = countMeasured(std::span(grid.statuses).subspan(node, columns));
        m_allMeasured = m_allMeasured && count == columns;
        if (count > 0) m_isRowNeeded[static_cast<std::size_t>(grid.top(row) - m_tile.top)] = 1;
    }
    if (m_allMeasured) return;
    m_measured.assign(m_tile.columnEnd - m_tile.columnBegin, m_tile.rowEnd - m_tile.rowBegin, [&](int column, int row) {
        return grid.isMeasured(m_tile.columnBegin + column, m_tile.rowBegin + row) ? 1 : 0;
    });
}

DensePass DensePixels::referencePass() const {
    const FullSearchTask& task = m_search.task;
    DensePass pass;
    pass.reference = task.reference.row(m_tile.top) + m_tile.left;
    pass.referenceStride = task.reference.strideBytes();
    pass.columns = pass.xEnd = m_tile.columns;
    pass.rows = pass.yEnd = m_tile.rows;
    pass.windowWidth = task.grid.blockWidth;
    pass.windowHeight = task.grid.blockHeight;
    pass.isRowNeeded = m_isRowNeeded.data();
    return pass;
}

DensePass DensePixels::surroundingsPass() const {
    DensePass pass = referencePass();
    pass.reference = m_deformed.row(0);
    pass.referenceStride = m_deformed.strideBytes();
    pass.columns = pass.xEnd = m_tile.columns + 2 * m_search.task.parameters.radiusX;
    pass.rows = pass.yEnd = m_tile.rows + 2 * m_search.task.parameters.radiusY;
    return pass;
}

DensePass DensePixels::passAt(const DenseCandidate& candidate) const {
    const FullSearchTask& task = m_search.task;
    DensePass pass = referencePass();
    const Displacement position = positionInSurroundings(candidate);
    pass.deformed = m_deformed.row(position.dy) + position.dx;
    pass.deformedStride = m_deformed.strideBytes();
    if (task.parameters.border == BorderMode::Skip) {
        const int x = m_tile.left + candidate.vector.dx, y = m_tile.top + candidate.vector.dy;
        pass.xBegin = std::max(0, -x);
        pass.yBegin = std::max(0, -y);
        pass.xEnd = std::min(pass.xEnd, task.deformed.width() - pass.windowWidth - x + 1);
        pass.yEnd = std::min(pass.yEnd, task.deformed.height() - pass.windowHeight - y + 1);
    }
    return pass;
}

std::int64_t DensePixels::nodesIn(const DensePass& pass) const {
    const Grid& grid = m_search.task.grid;
    const auto column = [&](int x) {
        return firstAtOrAfter(grid.lefts, m_tile.columnBegin, m_tile.columnEnd, m_tile.left + x) - m_tile.columnBegin;
    };
    const auto row = [&](int y) {
        return firstAtOrAfter(grid.tops, m_tile.rowBegin, m_tile.rowEnd, m_tile.top + y) - m_tile.rowBegin;
    };
    const int c0 = column(pass.xBegin), c1 = column(pass.xEnd), r0 = row(pass.yBegin), r1 = row(pass.yEnd);
    if (m_allMeasured) return std::int64_t{c1 - c0} * (r1 - r0);
    return m_measured.over(c0, r0, c1, r1);
}

}  // namespace strainlens::cpu
