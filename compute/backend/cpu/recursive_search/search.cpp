// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <atomic>

#include "compute/backend/cpu/recursive_search/compare.h"
#include "compute/backend/cpu/recursive_search/nodes.h"
#include "compute/backend/cpu/recursive_search/wavefront.h"
#include "compute/backend/cpu/runtime/progress_reporter.h"
#include "compute/backend/cpu/runtime/search.h"
#include "compute/rules/recursive_search.h"
#include "compute/types/workers.h"

namespace strainlens::cpu {
namespace {

/// A row publishes its progress at least every so many columns.
constexpr int kColumnsPerPublish = 16;

/// Runs of trials of one node update: at most the rows of offsets around two centres and the node's own vector.
class RunList {
public:
    void add(TrialRun run) { m_runs[m_count++] = run; }
    bool empty() const { return m_count == 0; }
    std::span<const TrialRun> span() const { return {m_runs.data(), m_count}; }

private:
    std::array<TrialRun, 2 * 9 + 1> m_runs;
    std::size_t m_count = 0;
};

class RecursiveSearch {
public:
    RecursiveSearch(const CpuContext& context, const RecursiveSearchTask& task)
        // A wavefront keeps at most one thread busy per two columns.
        : m_context{std::clamp(task.grid.columns() / 2, 1, context.threads)},
          m_task(task),
          m_grid(task.grid),
          m_compareRuns(compareRunsFor(task.grid.blockWidth)),
          m_states(task.grid.size(), task.initial),
          m_histories(task.grid.size()),
          m_scanCount(std::int64_t{task.grid.rows()} * task.parameters.iterations),
          m_wavefront(task.grid.columns(), m_context.threads),
          m_progress(task.job) {}

    void run() {
        runWorkers(
            m_context.threads, [this](int) { work(); }, m_failed);
        copyStates();
        SearchResult& result = m_task.result;
        result.evaluations = m_evaluations;
        result.comparedPixels = m_comparedPixels;
        const bool stopped = m_task.job.stopRequested();
        result.passes = stopped ? m_lastPass + 1 : rules::passCount(m_lastChangedPass, m_task.parameters.iterations);
        if (!stopped) m_task.job.progress(1.0);
    }

private:
    void work() {
        SearchCounters counters;
        for (std::int64_t scan = m_wavefront.takeScan(); scan < m_scanCount && scanRow(scan, counters);
             scan = m_wavefront.takeScan()) {
            m_progress.report(static_cast<double>(scan + 1) / static_cast<double>(m_scanCount), [this] {
                copyStates();
                m_task.job.onPartialResult();
            });
        }
        m_evaluations += counters.evaluations;
        m_comparedPixels += counters.comparedPixels;
    }

    /// Copies the current vectors and costs to the result.
    void copyStates() {
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            if (m_grid.statuses[i] != PointStatus::NotComputed) continue;
            const NodeState state = m_states.get(i);
            if (state.cost != NodeState::kCostUnknown) rules::storeNode(state.vector, state.cost, i, m_task.result);
        }
    }

    /// Whether the search converged, was cancelled or failed on some worker.
    bool shouldStop() const {
        return m_fixedPoint.load(std::memory_order_relaxed) || m_task.job.stopRequested() || m_failed.stop_requested();
    }

    /// False if the search should stop.
    bool scanRow(std::int64_t scan, SearchCounters& counters) {
        const int pass = static_cast<int>(scan / m_grid.rows());
        const int row = rules::rowInPass(pass, static_cast<int>(scan % m_grid.rows()), m_grid.rows());
        if (isAtFixedPoint(pass)) m_fixedPoint = true;
        raiseTo(m_lastPass, pass);
        for (int column = 0; column < m_grid.columns(); ++column) {
            if (shouldStop() || !m_wavefront.waitFor(scan, column, [this] { return shouldStop(); })) return false;
            const std::int64_t evaluations = counters.evaluations;
            if (m_grid.isMeasured(column, row) && updateNode(column, row, pass, counters))
                raiseTo(m_lastChangedPass, pass);
            // Publishing costs the next row's thread a cache miss, more than a node without work takes: such nodes are
            // published in groups.
            const bool hasWorked = counters.evaluations != evaluations;
            if (hasWorked || column % kColumnsPerPublish == kColumnsPerPublish - 1 || column + 1 == m_grid.columns()) {
                m_wavefront.publish(scan, column + 1);
            }
        }
        return true;
    }

    /// Whether the two passes before `pass` are finished and changed nothing; then no later pass can.
    bool isAtFixedPoint(int pass) const {
        return pass >= 2 && m_wavefront.isFinished(std::int64_t{pass} * m_grid.rows() - 1) &&
               m_lastChangedPass.load(std::memory_order_relaxed) < pass - 2;
    }

    static void raiseTo(std::atomic<int>& value, int to) {
        int old = value.load(std::memory_order_relaxed);
        while (old < to && !value.compare_exchange_weak(old, to, std::memory_order_relaxed)) {
        }
    }

    /// Returns whether the node's vector changed.
    bool updateNode(int column, int row, int pass, SearchCounters& counters) {
        const std::size_t node = m_grid.index(column, row);
        const auto centres = rules::centreNodes(m_grid, column, row, pass);
        const NodeState before = m_states.get(node);
        const bool first = before.cost == NodeState::kCostUnknown;
        CentreHistory& history = m_histories[node];
        const Displacement s1 = m_states.vector(centres[0]), s2 = m_states.vector(centres[1]);
        if (!first && history.contains(s1) && history.contains(s2)) return false;

        RunList runs;
        const rules::TrialRange range = rules::trialRange(m_task.deformed.size(), m_grid, column, row);
        const int side = 2 * m_task.parameters.offsetRadius + 1;
        addWindow(s1, 1, range, history, runs);
        addWindow(s2, 1 + side * side, range, history, runs);
        BestTrial best;
        best.vector = before.vector;
        if (!first && before.cost != kNoCost) best.key = BestTrial::keyOf(before.cost, 0);
        // Last: the neighbours' vectors are mostly better, and then this comparison stops early.
        if (first && range.contains(before.vector.dx, before.vector.dy)) {
            runs.add({before.vector.dx, before.vector.dy, 1, 0});
        }
        m_compareRuns(blockPair(m_task.reference, m_task.deformed, m_grid, column, row), runs.span(),
                      predictNextBlocks(column + 1, row, pass), best, counters);
        m_states.set(node, {best.vector, best.cost()});
        return best.vector != before.vector;
    }

    /// Adds the trials around `centre` that the node has not tested yet. `order`: number of the first trial.
    void addWindow(Displacement centre, int order, const rules::TrialRange& range, CentreHistory& history,
                   RunList& runs) const {
        if (history.contains(centre)) return;
        const int radius = m_task.parameters.offsetRadius, side = 2 * radius + 1;
        for (int k = 0; k < side; ++k) {
            // 0, -1, 1, -2, 2, ...: rows near the centre give a low bound for the others.
            const int offset = k % 2 == 0 ? k / 2 : -(k + 1) / 2;
            const int dy = centre.dy + offset;
            if (dy < range.minY || dy > range.maxY) continue;
            int low = std::max(centre.dx - radius, range.minX), high = std::min(centre.dx + radius, range.maxX);
            history.excludeTested(centre, dy, radius, low, high);
            if (low > high) continue;
            runs.add({static_cast<std::int16_t>(low), static_cast<std::int16_t>(dy),
                      static_cast<std::int16_t>(high - low + 1),
                      static_cast<std::uint16_t>(order + (offset + radius) * side + low - (centre.dx - radius))});
        }
        history.add(centre);
    }

    /// The blocks that the update of the next node will probably compare first.
    UpcomingBlocks predictNextBlocks(int column, int row, int pass) const {
        if (column >= m_grid.columns() || !m_grid.isMeasured(column, row)) return {};
        const Displacement centre = m_states.vector(rules::centreNodes(m_grid, column, row, pass)[0]);
        if (m_histories[m_grid.index(column, row)].contains(centre)) return {};
        if (!rules::trialRange(m_task.deformed.size(), m_grid, column, row).contains(centre.dx, centre.dy)) return {};
        const BlockPair pair = blockPair(m_task.reference, m_task.deformed, m_grid, column, row);
        return {pair.reference, pair.deformedBlock(centre.dx, centre.dy)};
    }

    CpuContext m_context;
    const RecursiveSearchTask& m_task;
    const Grid& m_grid;
    CompareRuns m_compareRuns;
    NodeStates m_states;
    std::vector<CentreHistory> m_histories;
    std::int64_t m_scanCount;
    Wavefront m_wavefront;
    ProgressReporter m_progress;
    std::stop_source m_failed;  ///< requested when a worker throws
    std::atomic<int> m_lastChangedPass{-1};
    std::atomic<int> m_lastPass{0};
    std::atomic<bool> m_fixedPoint{false};
    std::atomic<std::int64_t> m_evaluations{0};
    std::atomic<std::int64_t> m_comparedPixels{0};
};

}  // namespace

void recursiveSearch(const CpuContext& context, const RecursiveSearchTask& task) {
    rules::requireValid(task.reference.size(), task.grid, task.parameters, task.initial);
    task.result.reset(task.grid);
    RecursiveSearch(context, task).run();
}

}  // namespace strainlens::cpu
