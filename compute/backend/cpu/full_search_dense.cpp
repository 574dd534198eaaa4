// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search_dense.h"

#include <algorithm>
#include <limits>

#include "compute/backend/cpu/dense_correlation.h"
#include "compute/backend/cpu/dense_tile.h"

namespace strainlens::cpu {
namespace {

/// What a tile's best sums and pixels may take, so that they stay in a core's cache.
constexpr int kTileBytes = 1 << 20;
constexpr int kTileColumns = 1024;
/// 16-bit sums pay while hardly any match saturates: up to this window, a match differs by 32 grey levels on average.
constexpr int kMaxPixels16 = 2048;

/// Whether every node of a search can be told from its 16-bit sums, some of which may saturate.
bool sixteenBitsSuffice(const FullSearchTask& task, std::size_t candidates) {
    return task.parameters.criterion == Criterion::Sad && task.grid.blockPixels() <= kMaxPixels16 &&
           candidates <= std::numeric_limits<std::uint16_t>::max();
}

template <typename Lane>
void compare(const DenseKernels& kernels, DenseTerm term, const DensePass& pass, std::uint32_t number,
             DenseScratch<Lane>& scratch, DenseBest<Lane>& best) {
    if constexpr (sizeof(Lane) == 2) {
        kernels.minimum16(term, pass, number, scratch, best);
    } else {
        kernels.minimum32(term, pass, number, scratch, best);
    }
}

enum class Outcome { Done, Stopped, Saturated };

/// Searches tiles with sums of one width.
template <typename Lane>
class TileSearch {
public:
    Outcome run(const DenseKernels& kernels, const FullSearchTask& task, const DensePixels& pixels,
                std::span<const DenseCandidate> candidates, Displacement predicted, FullSearchReporter& reporter) {
        const DenseTile& tile = pixels.tile();
        m_rowSize = kDensePlanes<Lane> * denseResultLanes<Lane>(tile.columns);
        m_scratch.prepare(tile.columns, task.grid.blockWidth, task.grid.blockHeight);
        m_best.cost.assign(m_rowSize * static_cast<std::size_t>(tile.rows), std::numeric_limits<Lane>::max());
        m_best.candidate.resize(m_best.cost.size());
        const DenseTerm term =
            task.parameters.criterion == Criterion::Ssd ? DenseTerm::SquaredDifference : DenseTerm::AbsoluteDifference;
        std::int64_t evaluations = 0;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (task.job.stopRequested()) return Outcome::Stopped;
            const DensePass pass = pixels.passAt(task, candidates[i]);
            if (pass.xBegin >= pass.xEnd || pass.yBegin >= pass.yEnd) continue;
            compare(kernels, term, pass, static_cast<std::uint32_t>(i), m_scratch, m_best);
            evaluations += pixels.nodesIn(pass, task.grid);
        }
        if (sizeof(Lane) == 2 && anySaturated(task, tile, predicted)) return Outcome::Saturated;
        reporter.commit(evaluations, [&] { return store(task, tile, candidates); });
        return Outcome::Done;
    }

private:
    std::size_t at(int x, int y) const {
        constexpr int P = kDensePlanes<Lane>;
        return static_cast<std::size_t>(y) * m_rowSize + static_cast<std::size_t>(x % P) * (m_rowSize / P) +
               static_cast<std::size_t>(x / P);
    }

    template <typename Visit>
    void forEachNode(const Grid& grid, const DenseTile& tile, Visit visit) const {
        for (int row = tile.rowBegin; row < tile.rowEnd; ++row) {
            const int y = grid.tops[static_cast<std::size_t>(row)] - tile.top;
            for (int column = tile.columnBegin; column < tile.columnEnd; ++column) {
                const std::size_t node = grid.index(column, row);
                if (grid.statuses[node] != PointStatus::NotComputed) continue;
                visit(node, at(grid.lefts[static_cast<std::size_t>(column)] - tile.left, y), column, row);
            }
        }
    }

    /// Whether some node has no sum below the lane's limit although displacements were tried.
    bool anySaturated(const FullSearchTask& task, const DenseTile& tile, Displacement predicted) const {
        bool saturated = false;
        forEachNode(task.grid, tile, [&](std::size_t, std::size_t i, int column, int row) {
            if (m_best.cost[i] != std::numeric_limits<Lane>::max()) return;
            saturated |= !task.trialsX(task.grid.lefts[static_cast<std::size_t>(column)], predicted.dx).empty() &&
                         !task.trialsY(task.grid.tops[static_cast<std::size_t>(row)], predicted.dy).empty();
        });
        return saturated;
    }

    std::int64_t store(const FullSearchTask& task, const DenseTile& tile,
                       std::span<const DenseCandidate> candidates) const {
        std::int64_t points = 0;
        SearchResult& result = task.result;
        forEachNode(task.grid, tile, [&](std::size_t node, std::size_t i, int, int) {
            ++points;
            if (m_best.cost[i] == std::numeric_limits<Lane>::max()) {
                result.status[node] = PointStatus::OutOfImage;
                return;
            }
            result.status[node] = PointStatus::Ok;
            result.cost[node] = m_best.cost[i];
            result.vectors[node] = candidates[m_best.candidate[i]].vector;
        });
        return points;
    }

    std::size_t m_rowSize = 0;
    DenseScratch<Lane> m_scratch;
    DenseBest<Lane> m_best;
};

/// Tiles of about kTileBytes, at least four a thread.
std::vector<DenseTile> makeTiles(const FullSearchTask& task, int bytesAPosition, int threads) {
    const Grid& grid = task.grid;
    const int width = grid.lefts.back() - grid.lefts.front() + 1;
    const int height = grid.tops.back() - grid.tops.front() + 1;
    const int across = (width + kTileColumns - 1) / kTileColumns;
    const int columns = (width + across - 1) / across;
    const int most = std::max(kTileBytes / (bytesAPosition * (columns + grid.blockWidth)), grid.blockHeight);
    const int wanted = threads > 1 ? (4 * threads + across - 1) / across : 1;
    const int down = std::max((height + most - 1) / most, std::min(wanted, std::max(1, height / grid.blockHeight)));
    return cutIntoTiles(grid, columns, (height + down - 1) / down);
}

}  // namespace

void denseFullSearch(const CpuContext& context, const DenseKernels& kernels, const FullSearchTask& task,
                     Displacement predicted, FullSearchReporter& reporter) {
    const std::vector<DenseCandidate> candidates = denseCandidates(task.parameters, predicted);
    const bool sixteen = sixteenBitsSuffice(task, candidates.size());
    const std::vector<DenseTile> tiles = makeTiles(task, sixteen ? 6 : 10, context.threads);
    parallelRanges(context, static_cast<int>(tiles.size()), 1, [&](int begin, int end) {
        DensePixels pixels;
        TileSearch<std::uint16_t> search16;
        TileSearch<std::uint32_t> search32;
        DenseCorrelation correlation;
        for (int i = begin; i < end && !task.job.stopRequested(); ++i) {
            pixels.prepare(task, tiles[static_cast<std::size_t>(i)], predicted);
            if (task.parameters.criterion == Criterion::Zncc) {
                if (!correlation.run(kernels, task, pixels, candidates, predicted, reporter)) return;
                continue;
            }
            Outcome outcome = Outcome::Saturated;
            if (sixteen) outcome = search16.run(kernels, task, pixels, candidates, predicted, reporter);
            if (outcome == Outcome::Saturated) {
                outcome = search32.run(kernels, task, pixels, candidates, predicted, reporter);
            }
            if (outcome == Outcome::Stopped) return;
        }
    });
}

}  // namespace strainlens::cpu
