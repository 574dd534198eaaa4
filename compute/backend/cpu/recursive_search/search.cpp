// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <atomic>

#include "compute/backend/cpu/recursive_search/compare.h"
#include "compute/backend/cpu/recursive_search/nodes.h"
#include "compute/backend/cpu/recursive_search/wavefront.h"
#include "compute/backend/cpu/runtime/search.h"
#include "compute/backend/cpu/runtime/telling.h"
#include "compute/rules/recursive_search.h"
#include "compute/types/workers.h"

namespace strainlens::cpu {
namespace {

/// A row's progress is told at least every so many columns.
constexpr int kColumnsTold = 16;

/// The runs of trials of one update of a node: at most a row of offsets each around two centres, and the own vector.
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
        // More threads than every second column could not all work at once.
        : m_context{std::clamp(task.grid.columns() / 2, 1, context.threads)},
          m_task(task),
          m_grid(task.grid),
          m_compareRuns(compareRunsFor(task.grid.blockWidth)),
          m_states(task.grid.size(), task.initial),
          m_tried(task.grid.size()),
          m_scans(std::int64_t{task.grid.rows()} * task.parameters.iterations),
          m_wavefront(task.grid.columns(), m_context.threads),
          m_telling(task.job) {}

    void run() {
        runWorkers(
            m_context.threads, [this](int) { work(); }, m_failed);
        copyStates();
        SearchResult& result = m_task.result;
        result.evaluations = m_evaluations;
        result.comparedPixels = m_comparedPixels;
        const bool stopped = m_task.job.stopRequested();
        result.passes = stopped ? m_lastPass + 1 : rules::passesMade(m_lastChangedPass, m_task.parameters.iterations);
        if (!stopped) m_task.job.progress(1.0);
    }

private:
    void work() {
        SearchWork amount;
        for (std::int64_t scan = m_wavefront.take(); scan < m_scans && scanRow(scan, amount);
             scan = m_wavefront.take()) {
            m_telling.tell(static_cast<double>(scan + 1) / static_cast<double>(m_scans), [this] {
                copyStates();
                m_task.job.onPartialResult();
            });
        }
        m_evaluations += amount.evaluations;
        m_comparedPixels += amount.comparedPixels;
    }

    /// Brings the state of the search into the result.
    void copyStates() {
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            if (m_grid.statuses[i] != PointStatus::NotComputed) continue;
            const NodeState state = m_states.get(i);
            if (state.cost != NodeState::kCostUnknown) rules::storeNode(state.vector, state.cost, i, m_task.result);
        }
    }

    /// Scans that wait for the progress of a worker that failed wait no longer.
    bool over() const {
        return m_fixedPoint.load(std::memory_order_relaxed) || m_task.job.stopRequested() || m_failed.stop_requested();
    }

    /// False when the search is over.
    bool scanRow(std::int64_t scan, SearchWork& amount) {
        const int pass = static_cast<int>(scan / m_grid.rows());
        const int row = rules::rowOfScan(pass, static_cast<int>(scan % m_grid.rows()), m_grid.rows());
        if (atFixedPoint(pass)) m_fixedPoint = true;
        raise(m_lastPass, pass);
        for (int column = 0; column < m_grid.columns(); ++column) {
            if (over() || !m_wavefront.waitFor(scan, column, [this] { return over(); })) return false;
            const std::int64_t evaluations = amount.evaluations;
            if (m_grid.measured(column, row) && updateNode(column, row, pass, amount)) raise(m_lastChangedPass, pass);
            // Telling costs the next row's thread a cache miss, more than a node without work: such nodes are told of
            // in groups.
            const bool worked = amount.evaluations != evaluations;
            if (worked || column % kColumnsTold == kColumnsTold - 1 || column + 1 == m_grid.columns()) {
                m_wavefront.publish(scan, column + 1);
            }
        }
        return true;
    }

    /// Whether the two passes before `pass` are finished and changed nothing: then no later one can.
    bool atFixedPoint(int pass) const {
        return pass >= 2 && m_wavefront.finished(std::int64_t{pass} * m_grid.rows() - 1) &&
               m_lastChangedPass.load(std::memory_order_relaxed) < pass - 2;
    }

    static void raise(std::atomic<int>& value, int to) {
        int old = value.load(std::memory_order_relaxed);
        while (old < to && !value.compare_exchange_weak(old, to, std::memory_order_relaxed)) {
        }
    }

    /// True if the node's vector changed.
    bool updateNode(int column, int row, int pass, SearchWork& amount) {
        const std::size_t node = m_grid.index(column, row);
        const auto centres = rules::centreNodes(m_grid, column, row, pass);
        const NodeState before = m_states.get(node);
        const bool first = before.cost == NodeState::kCostUnknown;
        TriedCentres& tried = m_tried[node];
        const Displacement s1 = m_states.vector(centres[0]), s2 = m_states.vector(centres[1]);
        if (!first && tried.contains(s1) && tried.contains(s2)) return false;

        RunList runs;
        const rules::TrialRange range = rules::trialRange(m_task.deformed.size(), m_grid, column, row);
        const int side = 2 * m_task.parameters.offsetRadius + 1;
        addWindow(s1, 1, range, tried, runs);
        addWindow(s2, 1 + side * side, range, tried, runs);
        BestTrial best;
        best.vector = before.vector;
        if (!first && before.cost != kNoCost) best.key = BestTrial::keyOf(before.cost, 0);
        // Last, because the neighbours' vectors are mostly better and then this comparison is abandoned early.
        if (first && range.contains(before.vector.dx, before.vector.dy)) {
            runs.add({before.vector.dx, before.vector.dy, 1, 0});
        }
        m_compareRuns(blockPair(m_task.reference, m_task.deformed, m_grid, column, row), runs.span(),
                      upcoming(column + 1, row, pass), best, amount);
        m_states.set(node, {best.vector, best.cost()});
        return best.vector != before.vector;
    }

    /// Adds the trials around `centre` that this node has not made yet. `order`: that of the first trial of the window.
    void addWindow(Displacement centre, int order, const rules::TrialRange& range, TriedCentres& tried,
                   RunList& runs) const {
        if (tried.contains(centre)) return;
        const int radius = m_task.parameters.offsetRadius, side = 2 * radius + 1;
        for (int k = 0; k < side; ++k) {
            // 0, -1, 1, -2, 2, ...: the rows near the centre give a good bound for the others.
            const int offset = k % 2 == 0 ? k / 2 : -(k + 1) / 2;
            const int dy = centre.dy + offset;
            if (dy < range.minY || dy > range.maxY) continue;
            int low = std::max(centre.dx - radius, range.minX), high = std::min(centre.dx + radius, range.maxX);
            tried.removeTried(centre, dy, radius, low, high);
            if (low > high) continue;
            runs.add({static_cast<std::int16_t>(low), static_cast<std::int16_t>(dy),
                      static_cast<std::int16_t>(high - low + 1),
                      static_cast<std::uint16_t>(order + (offset + radius) * side + low - (centre.dx - radius))});
        }
        tried.add(centre);
    }

    /// What the update of the next node will probably compare first.
    UpcomingBlocks upcoming(int column, int row, int pass) const {
        if (column >= m_grid.columns() || !m_grid.measured(column, row)) return {};
        const Displacement centre = m_states.vector(rules::centreNodes(m_grid, column, row, pass)[0]);
        if (m_tried[m_grid.index(column, row)].contains(centre)) return {};
        if (!rules::trialRange(m_task.deformed.size(), m_grid, column, row).contains(centre.dx, centre.dy)) return {};
        const BlockPair pair = blockPair(m_task.reference, m_task.deformed, m_grid, column, row);
        return {pair.reference, pair.deformedBlock(centre.dx, centre.dy)};
    }

    CpuContext m_context;
    const RecursiveSearchTask& m_task;
    const Grid& m_grid;
    CompareRuns m_compareRuns;
    NodeStates m_states;
    std::vector<TriedCentres> m_tried;
    std::int64_t m_scans;
    Wavefront m_wavefront;
    Telling m_telling;
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
