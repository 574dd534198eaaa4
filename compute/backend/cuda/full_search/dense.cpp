// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search/dense.h"

#include <algorithm>
#include <bit>

#include "compute/rules/full_search.h"

namespace strainlens::cuda {

bool DenseSearch::suits(const Grid& grid, std::size_t measured, std::span<const Displacement> prediction) {
    if (!windowsCanShareSums(grid, prediction)) return false;
    const double pixels = (grid.lefts.back() - grid.lefts.front() + 1.0) * (grid.tops.back() - grid.tops.front() + 1.0);
    // A pixel and trial cost about as much here as so many compared pixels there: the sums start anew in each tile.
    const double equalPixels = 32 + grid.blockHeight / 2.0;
    return pixels * equalPixels <= static_cast<double>(measured) * grid.blockPixels();
}

void DenseSearch::prepare(const FullSearchArgs& search, const Grid& grid, std::uint32_t gridVersion,
                          Displacement prediction, const CudaContext& context) {
    const Purpose purpose{gridVersion, search.criterion, search.border, search.radiusX, search.radiusY, prediction};
    const bool same = m_purpose == purpose;
    if (!same) m_args = {};
    m_args.search = search;
    m_args.deformed = search.deformed;
    m_args.shiftX = prediction.dx - search.radiusX;
    m_args.shiftY = prediction.dy - search.radiusY;
    if (search.border == BorderMode::Replicate) {
        // The windows of a reference image that is larger than the deformed one reach further out.
        m_padded.resize(context, {std::max(search.deformed.width, search.reference.width) + 2 * search.radiusX,
                                  std::max(search.deformed.height, search.reference.height) + 2 * search.radiusY});
        m_args.deformed = m_padded.pixels();
        m_args.shiftX = m_args.shiftY = 0;
    }
    if (same) return;
    m_purpose.reset();  // in case something throws half way
    m_args.predictionX = prediction.dx;
    m_args.predictionY = prediction.dy;
    m_args.firstX = grid.lefts.front();
    m_args.firstY = grid.tops.front();
    m_args.width = grid.lefts.back() - m_args.firstX + 1;
    m_args.height = grid.tops.back() - m_args.firstY + 1;
    sendTables(grid, context);
    chooseTiles(m_args, context);
    countNodes(grid);
    m_purpose = purpose;
}

void DenseSearch::sendTables(const Grid& grid, const CudaContext& context) {
    m_hostPlaces = placesInTieOrder(m_args.search.radiusX, m_args.search.radiusY);
    m_hostTrials.resize(m_hostPlaces.size());
    for (std::size_t trial = 0; trial < m_hostPlaces.size(); ++trial) {
        m_hostTrials[m_hostPlaces[trial]] = static_cast<std::uint32_t>(trial);
    }
    m_args.placeBits = static_cast<int>(std::bit_width(m_hostPlaces.size() - 1));
    m_args.packed = costBits(m_args.search.criterion, grid.blockPixels()) + m_args.placeBits <= 31;
    m_hostColumns = indexByPixel(grid.lefts);
    m_hostRows = indexByPixel(grid.tops);
    m_columns.upload(context, m_hostColumns, false);
    m_rows.upload(context, m_hostRows, false);
    m_places.upload(context, m_hostPlaces, false);
    m_trials.upload(context, m_hostTrials, false);
    m_args.columnOf = m_columns.data();
    m_args.rowOf = m_rows.data();
    m_args.placeOf = m_places.data();
    m_args.trialAt = m_trials.data();
}

void DenseSearch::countNodes(const Grid& grid) {
    const int rows = m_args.rowsPerTile;
    m_nodesWithin.assign(static_cast<std::size_t>((m_args.height + rows - 1) / rows), 0);
    const auto columns = static_cast<std::ptrdiff_t>(grid.columns());
    for (std::ptrdiff_t row = 0; row < grid.rows(); ++row) {
        const auto first = grid.statuses.begin() + row * columns;
        const auto tileRow =
            static_cast<std::size_t>((grid.tops[static_cast<std::size_t>(row)] - m_args.firstY) / rows);
        m_nodesWithin[tileRow] +=
            static_cast<std::size_t>(std::count(first, first + columns, PointStatus::NotComputed));
    }
    for (std::size_t i = 1; i < m_nodesWithin.size(); ++i) m_nodesWithin[i] += m_nodesWithin[i - 1];
}

std::size_t DenseSearch::piece() const {
    constexpr double kPixelTrials = 1e9;
    const FullSearchArgs& search = m_args.search;
    // Wide strips have few warps, and their sums start anew in each tile; a ZNCC costs as much as several SADs.
    const double columns = search.grid.blockWidth / 64.0 + 1, rows = search.grid.blockHeight / 64.0 + 1;
    const double costs = columns * rows * (search.criterion == Criterion::Zncc ? 4 : 1);
    const double perRow = (2.0 * search.radiusX + 1) * (2.0 * search.radiusY + 1) * m_args.width * m_args.rowsPerTile;
    return static_cast<std::size_t>(kPixelTrials / (perRow * costs)) + 1;
}

void DenseSearch::computeWindows(const CudaContext& context) {
    const FullSearchArgs& search = m_args.search;
    const int width = search.grid.blockWidth, height = search.grid.blockHeight;
    // Lanes read from a multiple of four on.
    const int left = m_args.firstX & ~3, columns = m_args.firstX - left + m_args.width;
    m_args.windowsA = m_windowsA.compute(
        search.reference, {nullptr, nullptr, left, m_args.firstY, columns, m_args.height, 0}, width, height, context);
    m_args.windowsB = m_windowsB.compute(m_args.deformed,
                                         {nullptr, nullptr, left + m_args.shiftX, m_args.firstY + m_args.shiftY,
                                          columns + 2 * search.radiusX, m_args.height + 2 * search.radiusY, 0},
                                         width, height, context);
}

void DenseSearch::launch(const FullSearchArgs& search, std::size_t first, std::size_t count,
                         const CudaContext& context) {
    m_args.search = search;
    if (first == 0) {
        if (search.border == BorderMode::Replicate) {
            launchPadding(search.deformed, m_padded.data(), m_padded.pixels(), search.radiusX - m_args.predictionX,
                          search.radiusY - m_args.predictionY, context.stream);
        }
        if (search.criterion == Criterion::Zncc) computeWindows(context);
    }
    m_args.firstTileRow = static_cast<int>(first);
    launchDenseSearch(m_args, count, context.stream);
}

}  // namespace strainlens::cuda
