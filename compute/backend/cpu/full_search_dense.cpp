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
        m_lanes = denseLanes<Lane>(tile.columns, task.grid.blockWidth);
        m_scratch.prepare(tile.columns, task.grid.blockWidth);
        m_best.cost.assign(denseElements<Lane>(tile.columns, tile.rows, task.grid.blockWidth), kNone);
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
        bool saturated = false;
        reporter.commit(evaluations, [&] {
            const std::int64_t points = store(task, tile, candidates, predicted, saturated);
            return saturated ? 0 : points;
        });
        return saturated ? Outcome::Saturated : Outcome::Done;
    }

private:
    static constexpr Lane kNone = std::numeric_limits<Lane>::max();

    /// Writes every node's best. `saturated` becomes true if some node has no sum below the lane's limit although
    /// displacements were tried.
    std::int64_t store(const FullSearchTask& task, const DenseTile& tile, std::span<const DenseCandidate> candidates,
                       Displacement predicted, bool& saturated) {
        const Grid& grid = task.grid;
        prepareTables(grid, tile, candidates);
        std::int64_t points = 0;
        for (int row = tile.rowBegin; row < tile.rowEnd; ++row) {
            const int top = grid.tops[static_cast<std::size_t>(row)];
            const std::size_t at = static_cast<std::size_t>(top - tile.top) * kDensePlanes<Lane> * m_lanes;
            const Lane* costs = m_best.cost.data() + at;
            const Lane* numbers = m_best.candidate.data() + at;
            const std::size_t node = grid.index(tile.columnBegin, row);
            const PointStatus* wanted = grid.statuses.data() + node;
            PointStatus* status = task.result.status.data() + node;
            std::uint32_t* cost = task.result.cost.data() + node;
            Displacement* vector = task.result.vectors.data() + node;
            for (std::size_t i = 0; i < m_elements.size(); ++i) {
                if (wanted[i] != PointStatus::NotComputed) continue;
                ++points;
                const Lane best = costs[m_elements[i]];
                if (best == kNone) {
                    const int left = grid.lefts[static_cast<std::size_t>(tile.columnBegin) + i];
                    const bool tried =
                        !task.trialsX(left, predicted.dx).empty() && !task.trialsY(top, predicted.dy).empty();
                    saturated |= tried;
                    if (!tried) status[i] = PointStatus::OutOfImage;
                    continue;
                }
                status[i] = PointStatus::Ok;
                cost[i] = best;
                vector[i] = m_vectors[numbers[m_elements[i]]];
            }
        }
        return points;
    }

    /// Where in a row of planes each grid column's sum lies; the candidates' vectors close together.
    void prepareTables(const Grid& grid, const DenseTile& tile, std::span<const DenseCandidate> candidates) {
        constexpr std::size_t P = kDensePlanes<Lane>;
        m_elements.clear();
        for (int column = tile.columnBegin; column < tile.columnEnd; ++column) {
            const auto x = static_cast<std::size_t>(grid.lefts[static_cast<std::size_t>(column)] - tile.left);
            m_elements.push_back(static_cast<std::uint32_t>(x % P * m_lanes + x / P));
        }
        m_vectors.clear();
        for (const DenseCandidate& candidate : candidates) m_vectors.push_back(candidate.vector);
    }

    std::size_t m_lanes = 0;
    DenseScratch<Lane> m_scratch;
    DenseBest<Lane> m_best;
    std::vector<std::uint32_t> m_elements;
    std::vector<Displacement> m_vectors;
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
