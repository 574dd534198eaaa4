// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search_dense.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>

#include "compute/backend/cuda/search_keys.h"
#include "compute/reference/full_search_rules.h"

namespace strainlens::cuda {
namespace {

/// A window's sum is formed across lanes of four pixels: at most 16 of the 32.
constexpr int kMostWindowWidth = 64;

/// Which of `positions` stands at first + i, or -1.
std::vector<int> indexByPixel(const std::vector<int>& positions, int length) {
    std::vector<int> index(static_cast<std::size_t>(length), -1);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        index[static_cast<std::size_t>(positions[i] - positions.front())] = static_cast<int>(i);
    }
    return index;
}

bool strictlyAscending(const std::vector<int>& positions) {
    return std::ranges::adjacent_find(positions, std::greater_equal<>()) == positions.end();
}

int costBits(Criterion criterion, int blockPixels) {
    const auto most = static_cast<std::uint64_t>(blockPixels) * (criterion == Criterion::Sad ? 255 : 255 * 255);
    return static_cast<int>(std::bit_width(most));
}

}  // namespace

bool DenseSearch::suits(const Grid& grid, std::span<const Displacement> prediction) {
    if (std::ranges::adjacent_find(prediction, std::not_equal_to<>()) != prediction.end()) return false;
    // Further out a displacement may be more than kMaxDisplacement, which is looked at for each trial only elsewhere.
    constexpr int kMostPredicted = kMaxDisplacement - kMaxSearchRadius;
    if (!prediction.empty() && std::max(std::abs(prediction[0].dx), std::abs(prediction[0].dy)) > kMostPredicted)
        return false;
    if (grid.blockWidth % 4 != 0 || grid.blockWidth > kMostWindowWidth) return false;
    if (!strictlyAscending(grid.lefts) || !strictlyAscending(grid.tops)) return false;
    const double pixels = (grid.lefts.back() - grid.lefts.front() + 1.0) * (grid.tops.back() - grid.tops.front() + 1.0);
    // A pixel and trial cost about as much here as 32 compared pixels there.
    return pixels * 32 <= static_cast<double>(grid.measuredCount()) * grid.blockPixels();
}

void DenseSearch::prepare(const FullSearchArgs& search, const Grid& grid, Displacement prediction,
                          const CudaContext& context) {
    m_args = {};
    m_args.predictionX = prediction.dx;
    m_args.predictionY = prediction.dy;
    m_args.firstX = grid.lefts.front();
    m_args.firstY = grid.tops.front();
    m_args.width = grid.lefts.back() - m_args.firstX + 1;
    m_args.height = grid.tops.back() - m_args.firstY + 1;
    m_hostColumns = indexByPixel(grid.lefts, m_args.width);
    m_hostRows = indexByPixel(grid.tops, m_args.height);

    const std::vector<Displacement> order = offsetsInTieOrder(search.radiusX, search.radiusY);
    m_hostRanks.clear();
    m_hostPlaces.assign(order.size(), 0);
    for (const Displacement& d : order) {
        const int trial = (d.dy + search.radiusY) * (2 * search.radiusX + 1) + d.dx + search.radiusX;
        m_hostPlaces[static_cast<std::size_t>(trial)] = static_cast<std::uint32_t>(m_hostRanks.size());
        m_hostRanks.push_back(rankOfOffset(d.dx, d.dy));
    }
    m_args.placeBits = static_cast<int>(std::bit_width(order.size() - 1));
    m_args.packed =
        search.criterion != Criterion::Zncc && costBits(search.criterion, grid.blockPixels()) + m_args.placeBits <= 31;

    uploadTo(m_columns, std::span<const int>(m_hostColumns), context.memory, context.stream);
    uploadTo(m_rows, std::span<const int>(m_hostRows), context.memory, context.stream);
    uploadTo(m_ranks, std::span<const std::uint32_t>(m_hostRanks), context.memory, context.stream);
    uploadTo(m_places, std::span<const std::uint32_t>(m_hostPlaces), context.memory, context.stream);
    m_args.columnOf = m_columns.data();
    m_args.rowOf = m_rows.data();
    m_args.ranks = m_ranks.data();
    m_args.placeOf = m_places.data();
    // The windows of a reference image that is larger than the deformed one reach further out.
    m_padded.resize(context.memory, {std::max(search.deformed.width, search.reference.width) + 2 * search.radiusX,
                                     std::max(search.deformed.height, search.reference.height) + 2 * search.radiusY});
    m_args.padded = m_padded.pixels();
}

void DenseSearch::launch(const FullSearchArgs& search, const CudaContext& context) {
    m_args.search = search;
    launchPadding(search.deformed, m_padded.data(), m_padded.pixels(), search.radiusX - m_args.predictionX,
                  search.radiusY - m_args.predictionY, context.stream);
    launchDenseSearch(m_args, context.multiprocessors, context.stream);
}

}  // namespace strainlens::cuda
