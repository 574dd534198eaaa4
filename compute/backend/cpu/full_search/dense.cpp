// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/dense.h"

#include <algorithm>
#include <limits>

#include "compute/backend/cpu/full_search/dense_correlation.h"
#include "compute/backend/cpu/full_search/dense_strip_search.h"
#include "compute/backend/cpu/full_search/dense_tile.h"

namespace strainlens::cpu {
namespace {

/// What a tile's best sums and pixels may take, so that they stay in a core's cache.
constexpr int kTileBytes = 1 << 20;
constexpr int kTileColumns = 1024;
constexpr int kBytesAPosition = 10;

/// Searches tiles with sums of 32 bits.
class TileSearch {
public:
    DenseOutcome run(const DenseKernels& kernels, const FullSearchTask& task, const DensePixels& pixels,
                     std::span<const DenseCandidate> candidates, Displacement predicted, FullSearchReporter& reporter) {
        const DenseTile& tile = pixels.tile();
        const std::size_t lanes = denseLanes(tile.columns, task.grid.blockWidth);
        m_scratch.prepare(tile.columns, task.grid.blockWidth);
        m_best.cost.assign(denseElements(tile.columns, tile.rows, task.grid.blockWidth), kNoDenseCost<std::uint32_t>);
        m_best.candidate.resize(m_best.cost.size());
        const DenseTerm term =
            task.parameters.criterion == Criterion::Ssd ? DenseTerm::SquaredDifference : DenseTerm::AbsoluteDifference;
        std::int64_t evaluations = 0;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (task.over()) return DenseOutcome::Stopped;
            const DensePass pass = pixels.passAt(task, candidates[i]);
            if (pass.xBegin >= pass.xEnd || pass.yBegin >= pass.yEnd) continue;
            kernels.minimum(term, pass, static_cast<std::uint32_t>(i), m_scratch, m_best);
            evaluations += pixels.nodesIn(pass, task.grid);
        }
        constexpr std::size_t P = kDensePlanes;
        m_store.prepare(task, tile, candidates, predicted, P, lanes);
        reporter.commit(evaluations, [&] {
            std::int64_t points = 0;
            for (int row = tile.rowBegin; row < tile.rowEnd; ++row) {
                const int y = task.grid.tops[static_cast<std::size_t>(row)] - tile.top;
                const std::size_t at = static_cast<std::size_t>(y) * P * lanes;
                points += m_store.storeRow(task, row, m_best.cost.data() + at, m_best.candidate.data() + at);
            }
            return points;
        });
        return DenseOutcome::Done;
    }

private:
    DenseScratch m_scratch;
    DenseBest m_best;
    DenseStore m_store;
};

/// Tiles of about kTileBytes, at least four a thread.
std::vector<DenseTile> makeTiles(const FullSearchTask& task, int threads) {
    const Grid& grid = task.grid;
    const int width = grid.lefts.back() - grid.lefts.front() + 1;
    const int height = grid.tops.back() - grid.tops.front() + 1;
    const int across = (width + kTileColumns - 1) / kTileColumns;
    const int columns = (width + across - 1) / across;
    const int most = std::max(kTileBytes / (kBytesAPosition * (columns + grid.blockWidth)), grid.blockHeight);
    const int wanted = threads > 1 ? (4 * threads + across - 1) / across : 1;
    const int down = std::max((height + most - 1) / most, std::min(wanted, std::max(1, height / grid.blockHeight)));
    return cutIntoTiles(grid, columns, (height + down - 1) / down);
}

}  // namespace

void denseFullSearch(const CpuContext& context, const DenseKernels& kernels, const FullSearchTask& task,
                     Displacement predicted, FullSearchReporter& reporter) {
    const bool correlates = task.parameters.criterion == Criterion::Zncc;
    beginFullSearchResult(task.grid, task.parameters.criterion, task.result);
    const std::vector<DenseCandidate> candidates = denseCandidates(task.parameters, predicted);
    const StripKernels strips = stripKernels();
    const bool sixteen = StripSearch::suits(strips, task, candidates.size());
    const std::vector<DenseTile> tiles =
        sixteen ? StripSearch::tiles(strips, task, context.threads) : makeTiles(task, context.threads);
    const auto searchTiles = [&](int begin, int end) {
        DensePixels pixels;
        StripSearch search16;
        TileSearch search32;
        DenseCorrelation correlation;
        for (int i = begin; i < end && !task.over(); ++i) {
            pixels.prepare(task, tiles[static_cast<std::size_t>(i)], predicted);
            if (correlates) {
                if (!correlation.run(kernels, task, pixels, candidates, predicted, reporter)) return;
                continue;
            }
            auto outcome = DenseOutcome::Saturated;
            if (sixteen) outcome = search16.run(strips, task, pixels, candidates, predicted, reporter);
            if (outcome == DenseOutcome::Saturated) {
                outcome = search32.run(kernels, task, pixels, candidates, predicted, reporter);
            }
            if (outcome == DenseOutcome::Stopped) return;
        }
    };
    parallelRanges(context, static_cast<int>(tiles.size()), 1, searchTiles, task.ended);
    clearUnmatched(task.grid, task.result);
}

}  // namespace strainlens::cpu
