// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/search_methods.h"

#include <algorithm>

#include "compute/backend/cpu/full_search/dense_correlation.h"
#include "compute/backend/cpu/full_search/dense_strip_search.h"
#include "compute/backend/cpu/full_search/dense_tile.h"

namespace strainlens::cpu {
namespace {

/// Limits of a tile, so that its best sums and pixels fit a core's cache.
constexpr int kTileBytes = 1 << 20;
constexpr int kTileColumns = 1024;
constexpr int kBytesPerPosition = 10;

/// Searches tiles with 32-bit sums.
class TileSearch {
public:
    TileSearch(const DenseKernels& kernels, const DenseTask& search)
        : m_kernels(kernels), m_search(search), m_store(search) {}

    /// False after a stop request; the tile's nodes are then unchanged.
    bool run(const DensePixels& pixels) {
        const DenseTile& tile = pixels.tile();
        const Grid& grid = m_search.task.grid;
        const std::size_t lanes = denseLanes(tile.columns, grid.blockWidth);
        m_scratch.prepare(tile.columns, grid.blockWidth);
        m_best.cost.assign(denseElements(tile.columns, tile.rows, grid.blockWidth), kNoDenseCost<std::uint32_t>);
        m_best.candidate.resize(m_best.cost.size());
        const bool squares = m_search.task.parameters.criterion == Criterion::Ssd;
        const auto minimum = m_kernels.minimum[squares ? 1 : 0];
        const auto evaluations = pixels.forEachPass([&](std::size_t number, const DensePass& pass) {
            minimum(pass, static_cast<std::uint32_t>(number), m_scratch, m_best);
        });
        if (!evaluations) return false;
        constexpr std::size_t P = kDensePlanes;
        m_store.prepare(tile, m_search.candidates, P, lanes);
        m_search.reporter.commit(*evaluations, [&] {
            std::int64_t points = 0;
            for (int row = tile.rowBegin; row < tile.rowEnd; ++row) {
                const std::size_t at = static_cast<std::size_t>(grid.top(row) - tile.top) * P * lanes;
                points += m_store.storeRow(row, m_best.cost.data() + at, m_best.candidate.data() + at);
            }
            return points;
        });
        return true;
    }

private:
    const DenseKernels m_kernels;
    const DenseTask& m_search;
    DenseScratch m_scratch;
    DenseBest m_best;
    DenseStore m_store;
};

/// Tiles of about kTileBytes, at least four per thread.
std::vector<DenseTile> makeTiles(const FullSearchTask& task, int threads) {
    const Grid& grid = task.grid;
    const int width = grid.lefts.back() - grid.lefts.front() + 1;
    const int height = grid.tops.back() - grid.tops.front() + 1;
    const int across = (width + kTileColumns - 1) / kTileColumns;
    const int columns = (width + across - 1) / across;
    const int maxRows = std::max(kTileBytes / (kBytesPerPosition * (columns + grid.blockWidth)), grid.blockHeight);
    const int preferred = threads > 1 ? (4 * threads + across - 1) / across : 1;
    const int down =
        std::max((height + maxRows - 1) / maxRows, std::min(preferred, std::max(1, height / grid.blockHeight)));
    return cutIntoTiles(grid, columns, (height + down - 1) / down);
}

}  // namespace

void denseFullSearch(const CpuContext& context, const DenseKernels& kernels, const FullSearchTask& task,
                     Displacement predicted, FullSearchReporter& reporter) {
    const bool isZncc = task.parameters.criterion == Criterion::Zncc;
    initialiseFullSearchResult(task.grid, task.parameters.criterion, task.result);
    const DenseTask search(task, predicted, reporter);
    const StripKernels strips = stripKernels();
    const bool use16Bits = StripSearch::isApplicable(strips, task, search.candidates.size());
    const std::vector<DenseTile> tiles =
        use16Bits ? StripSearch::tiles(strips, task, context.threads) : makeTiles(task, context.threads);
    const auto searchTiles = [&](int begin, int end) {
        DensePixels pixels(search);
        StripSearch search16(strips, search);
        TileSearch search32(kernels, search);
        DenseCorrelation correlation(kernels, search);
        for (int i = begin; i < end && !task.shouldStop(); ++i) {
            pixels.prepare(tiles[static_cast<std::size_t>(i)]);
            const auto outcome = use16Bits ? search16.run(pixels) : DenseOutcome::Saturated;
            if (outcome == DenseOutcome::Stopped) return;
            if (outcome == DenseOutcome::Done) continue;
            if (!(isZncc ? correlation.run(pixels) : search32.run(pixels))) return;
        }
    };
    parallelFor(context, static_cast<int>(tiles.size()), 1, searchTiles, task.stop);
    clearUnmatched(task.grid, task.result);
}

}  // namespace strainlens::cpu
