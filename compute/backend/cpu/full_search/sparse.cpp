// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/search_methods.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "compute/backend/cpu/full_search/box_sums.h"
#include "compute/backend/cpu/full_search/trial_window.h"
#include "compute/rules/zncc.h"

namespace strainlens::cpu {
namespace {

constexpr std::uint16_t kMaxBound = std::numeric_limits<std::uint16_t>::max();
/// Points that are committed together.
constexpr int kPointsPerCommit = 32;

/// Sub-block bounds of a search; boxSide 0 = none.
struct Elimination {
    int boxSide = 0;
    int boxColumns = 0, boxRows = 0;
    int shift = 0;           ///< SAD
    std::uint32_t unit = 1;  ///< of a bound, in units of the cost

    int boxes() const { return boxColumns * boxRows; }
    /// Largest bound of a trial that can still reach `cost`.
    std::uint16_t limitFor(std::uint32_t cost) const {
        return static_cast<std::uint16_t>(std::min<std::uint32_t>(cost / unit, kMaxBound));
    }
};

/// Uses bounds unless the box sums of the image cost more than the comparisons they save.
Elimination chooseElimination(const SparseKernels& kernels, const FullSearchTask& task) {
    const Grid& grid = task.grid;
    const int smallerSide = std::min(grid.blockWidth, grid.blockHeight);
    if (!kernels.sadBounds || task.parameters.criterion == Criterion::Zncc || smallerSide < 8) return {};
    Elimination e;
    e.boxSide = smallerSide >= 128 ? 16 : 8;
    e.boxColumns = grid.blockWidth / e.boxSide;
    e.boxRows = grid.blockHeight / e.boxSide;
    if (task.parameters.criterion == Criterion::Sad) {
        while ((e.boxes() >> e.shift) > 1) ++e.shift;
        e.unit = 1u << e.shift;
    } else {
        e.unit = 65536u / static_cast<std::uint32_t>(e.boxSide * e.boxSide);
    }
    // Vector operations, counted in the kernels' loops. A trial that is not eliminated costs about an eighth of a full
    // comparison, because it stops early.
    const double trials = static_cast<double>(grid.measuredCount()) * (2 * task.parameters.radiusX + 1) *
                          (2 * task.parameters.radiusY + 1);
    const double compareAll = trials * (20 + grid.blockPixels() / 64.0);
    const double boundAll =
        trials * (2 + e.boxes() / 6.0) + static_cast<double>(task.deformed.width()) * task.deformed.height() * 0.7;
    return boundAll < compareAll ? e : Elimination{};
}

/// Rows [begin, end) of the searched image.
struct RowRange {
    int begin = 0, end = 0;
    int count() const { return end - begin; }
};

/// Tops of the trial blocks of a grid row.
RowRange trialRows(const FullSearchTask& task, const SearchedImage& image, int row) {
    RowRange range{std::numeric_limits<int>::max(), 0};
    for (int column = 0; column < task.grid.columns(); ++column) {
        if (!task.grid.isMeasured(column, row)) continue;
        const TrialWindow window(task, image, column, row);
        if (window.empty()) continue;
        range.begin = std::min(range.begin, window.y);
        range.end = std::max(range.end, window.y + window.dy.count());
    }
    return range.end > 0 ? range : RowRange{};
}

/// Searches node after node on one thread.
class NodeSearch {
public:
    NodeSearch(const SparseKernels& kernels, const FullSearchTask& task, const SearchedImage& image,
               const Elimination& elimination)
        : m_kernels(kernels), m_task(task), m_image(image), m_elimination(elimination) {
        m_cost = task.parameters.criterion == Criterion::Sad ? kernels.sad : kernels.ssd;
        m_bounds = task.parameters.criterion == Criterion::Sad ? kernels.sadBounds : kernels.ssdBounds;
    }

    /// Reserves box sums for at most `maxTrialRows` rows of trials.
    void reserveRows(int maxTrialRows) {
        const int rows = maxTrialRows + (m_elimination.boxRows - 1) * m_elimination.boxSide;
        m_boxSums = std::make_unique<BoxSums>(m_kernels, m_image.view(), m_elimination.boxSide, rows);
    }

    void startRow(RowRange trials) {
        if (!m_boxSums || trials.count() == 0) return;
        m_boxSums->moveTo(trials.begin, trials.end + (m_elimination.boxRows - 1) * m_elimination.boxSide);
    }

    /// Empty after a stop request.
    std::optional<FullSearchMatch> search(int column, int row) {
        const TrialWindow window(m_task, m_image, column, row);
        FullSearchMatch best;
        if (window.empty()) return best;
        bool finished = true;
        if (m_task.parameters.criterion == Criterion::Zncc) {
            finished = correlateAll(window, best);
        } else if (m_boxSums) {
            finished = compareBounded(window, best);
        } else {
            finished = forEachTrial(window, [&](int i, int j) { compare(window, i, j, best); });
        }
        if (!finished) return std::nullopt;
        return best;
    }

    std::int64_t takeEvaluations() { return std::exchange(m_evaluations, 0); }

private:
    /// False after a stop request.
    template <typename Use>
    bool forEachTrial(const TrialWindow& window, const Use& use) const {
        for (int j = 0; j < window.dy.count(); ++j) {
            for (int i = 0; i < window.dx.count(); ++i) {
                if (m_task.shouldStop()) return false;
                use(i, j);
            }
        }
        return true;
    }

    /// Of isEqual trials the first in tie order wins.
    static void updateBest(const TrialWindow& window, const FullSearchMatch& trial, FullSearchMatch& best) {
        const bool isFirst = best.status != PointStatus::Ok;
        const bool isWorse = trial.cost > best.cost || trial.correlation < best.correlation;
        const bool isEqual = trial.cost == best.cost && trial.correlation == best.correlation;
        if (!isFirst && (isWorse || (isEqual && window.tieRank(trial.vector) >= window.tieRank(best.vector)))) return;
        best = trial;
    }

    void compare(const TrialWindow& window, int i, int j, FullSearchMatch& best) {
        ++m_evaluations;
        const std::uint32_t cost = m_cost(window.blockAt(i, j), best.cost);
        if (cost <= best.cost) updateBest(window, {window.vectorAt(i, j), cost, 0, PointStatus::Ok}, best);
    }

    /// Compares the trial with the smallest bound first, then all whose bound does not exceed the best cost.
    bool compareBounded(const TrialWindow& window, FullSearchMatch& best) {
        sumReference(window);
        const int columns = window.dx.count(), rows = window.dy.count();
        m_rowStride = static_cast<std::size_t>(columns) + kBoundPadding;
        m_bound.resize(m_rowStride * static_cast<std::size_t>(rows));
        m_rowBest.resize(static_cast<std::size_t>(rows));
        for (int j = 0; j < rows; ++j) {
            if (m_task.shouldStop()) return false;
            m_rowBest[static_cast<std::size_t>(j)] = boundRow(window, j);
        }
        const int firstRow = static_cast<int>(std::ranges::min_element(m_rowBest) - m_rowBest.begin());
        const std::uint16_t* bounds = boundsOf(firstRow);
        const int firstColumn = static_cast<int>(std::min_element(bounds, bounds + columns) - bounds);
        compare(window, firstColumn, firstRow, best);
        for (int j = 0; j < rows; ++j) {
            if (m_rowBest[static_cast<std::size_t>(j)] > m_elimination.limitFor(best.cost)) continue;
            bounds = boundsOf(j);
            for (int i = 0; i < columns; ++i) {
                if (bounds[i] > m_elimination.limitFor(best.cost) || (i == firstColumn && j == firstRow)) continue;
                if (m_task.shouldStop()) return false;
                compare(window, i, j, best);
            }
        }
        return true;
    }

    bool correlateAll(const TrialWindow& window, FullSearchMatch& best) {
        const std::int64_t n = std::int64_t{window.block.width} * window.block.height;
        BlockPixels self = window.block;
        self.deformed = self.reference;
        self.deformedStride = self.referenceStride;
        const BlockMoments a = m_kernels.moments(self);
        const std::int64_t varianceA = scaledVariance(n, a.sumB, a.sumBB);
        best.status = PointStatus::NoTexture;
        return forEachTrial(window, [&](int i, int j) {
            ++m_evaluations;
            const BlockMoments b = m_kernels.moments(window.blockAt(i, j));
            const std::int64_t varianceB = scaledVariance(n, b.sumB, b.sumBB);
            if (varianceA == 0 || varianceB == 0) return;
            const double correlation = zncc(n, a.sumB, b.sumB, b.sumAB, varianceA, varianceB);
            updateBest(window, {window.vectorAt(i, j), kNoCost, correlation, PointStatus::Ok}, best);
        });
    }

    /// Computes the sums of the reference block's sub-blocks.
    void sumReference(const TrialWindow& window) {
        const int side = m_elimination.boxSide;
        m_referenceSums.assign(static_cast<std::size_t>(m_elimination.boxes()), 0);
        for (int y = 0; y < m_elimination.boxRows * side; ++y) {
            const std::uint8_t* row = window.block.reference + y * window.block.referenceStride;
            std::uint16_t* sums = m_referenceSums.data() + y / side * m_elimination.boxColumns;
            for (int box = 0; box < m_elimination.boxColumns; ++box) {
                int sum = 0;
                for (int x = box * side; x < (box + 1) * side; ++x) sum += row[x];
                sums[box] = static_cast<std::uint16_t>(sums[box] + sum);
            }
        }
    }

    std::uint16_t* boundsOf(int j) { return m_bound.data() + static_cast<std::size_t>(j) * m_rowStride; }

    std::uint16_t boundRow(const TrialWindow& window, int j) {
        m_boxRows.resize(static_cast<std::size_t>(m_elimination.boxRows));
        for (int k = 0; k < m_elimination.boxRows; ++k) {
            m_boxRows[static_cast<std::size_t>(k)] =
                m_boxSums->row(window.y + j + k * m_elimination.boxSide) + window.x;
        }
        const BoundRow row{m_boxRows.data(),      m_referenceSums.data(), m_elimination.boxColumns,
                           m_elimination.boxRows, m_elimination.boxSide,  m_elimination.shift,
                           window.dx.count()};
        return m_bounds(row, boundsOf(j));
    }

    const SparseKernels& m_kernels;
    const FullSearchTask& m_task;
    const SearchedImage& m_image;
    const Elimination& m_elimination;
    SparseKernels::Cost m_cost;
    SparseKernels::Bounds m_bounds;
    std::unique_ptr<BoxSums> m_boxSums;  ///< null: no bounds
    std::vector<std::uint16_t> m_referenceSums, m_rowBest;
    std::vector<const std::uint16_t*> m_boxRows;
    AlignedVector<std::uint16_t> m_bound;
    std::size_t m_rowStride = 0;
    std::int64_t m_evaluations = 0;
};

}  // namespace

void sparseFullSearch(const CpuContext& context, const SparseKernels& kernels, const FullSearchTask& task,
                      FullSearchReporter& reporter) {
    const SearchedImage image(task);
    const Elimination elimination = chooseElimination(kernels, task);
    std::vector<RowRange> trials(static_cast<std::size_t>(task.grid.rows()));
    int maxTrialRows = 0;
    for (int row = 0; row < task.grid.rows(); ++row) {
        trials[static_cast<std::size_t>(row)] = trialRows(task, image, row);
        maxTrialRows = std::max(maxTrialRows, trials[static_cast<std::size_t>(row)].count());
    }
    const auto searchRows = [&](int begin, int end) {
        if (task.shouldStop()) return;
        NodeSearch search(kernels, task, image, elimination);
        std::vector<std::pair<std::size_t, FullSearchMatch>> found;
        const auto commit = [&] {
            reporter.commit(search.takeEvaluations(), [&] {
                for (const auto& [node, match] : found) storeMatch(match, node, task.result);
                return static_cast<std::int64_t>(found.size());
            });
            found.clear();
        };
        if (elimination.boxSide > 0 && maxTrialRows > 0) search.reserveRows(maxTrialRows);
        for (int row = begin; row < end; ++row) {
            search.startRow(trials[static_cast<std::size_t>(row)]);
            for (int column = 0; column < task.grid.columns(); ++column) {
                if (!task.grid.isMeasured(column, row)) continue;
                const std::optional<FullSearchMatch> match = search.search(column, row);
                if (!match) return commit();
                found.emplace_back(task.grid.index(column, row), *match);
                if (found.size() >= kPointsPerCommit) commit();
            }
        }
        commit();
    };
    parallelFor(context, task.grid.rows(), 1, searchRows, task.stop);
}

}  // namespace strainlens::cpu
