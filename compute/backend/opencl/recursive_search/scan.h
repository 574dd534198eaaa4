// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <string>

#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/backend/opencl/recursive_search/nodes.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {

/// Partition of a scan into launches.
///
/// A launch scans `rowsAtOnce` rows of all tiles of columns concurrently; a second launch fills the wedges between the
/// tiles (scanTiles of scans.clh). One row at a time needs no wedges.
struct ScanPartition {
    int tiles = 1;
    int rowsAtOnce = 1;
    int groupItems = 1;  ///< work items of a group, which handles a node
    static constexpr int kMaxGroupItems = 128;

    static ScanPartition of(const OpenclDevice& device, const Grid& grid, int offsetRadius) {
        ScanPartition partition;
        if (!device.isCpu()) {
            // One group per node.
            partition.tiles = grid.columns();
            partition.groupItems = 1;
            while (2 * partition.groupItems <= std::min(static_cast<int>(device.maxWorkGroupSize), kMaxGroupItems))
                partition.groupItems *= 2;
            return partition;
        }
        // Some tiles per core for load balance, but few enough for large launches.
        constexpr int kTilesPerUnit = 3;
        // A launch takes some milliseconds at most, so that a stop takes effect soon.
        constexpr double kMaxPixels = 4e8;
        partition.tiles = std::clamp(device.computeUnits * kTilesPerUnit, 1, grid.columns());
        const double side = 2 * offsetRadius + 1;
        const double pixelsPerRow = 2 * side * side * grid.blockPixels() * grid.columns();
        const double maxRows = std::max(1.0, kMaxPixels * device.computeUnits / pixelsPerRow);
        const int wedgeRows = grid.columns() / partition.tiles / 2 + 1;
        partition.rowsAtOnce = static_cast<int>(std::min<double>({maxRows, double(wedgeRows), double(grid.rows())}));
        return partition;
    }
};

/// Recursive search by many launches of independent work. Requires nothing of the device but in-order execution.
class ScanSearch {
public:
    ScanSearch(OpenclContext& context, RecursiveNodes& nodes, const RecursiveSearchTask& task, SearchResult& result,
               const JobControl& job)
        : m_context(context),
          m_nodes(nodes),
          m_grid(task.grid),
          m_parameters(task.parameters),
          m_result(result),
          m_job(job),
          m_partition(ScanPartition::of(context.device(), task.grid, task.parameters.offsetRadius)),
          m_options(buildOptions(context, m_partition, task.parameters.offsetRadius)),
          m_nextPartialResult(Clock::now() + kPartialResultInterval) {}

    /// Runs the passes and sets `passes` of the result. Afterwards the nodes can be fetched.
    void run() {
        m_result.computeMs += gpu::measureMs<Device>(m_context, [this] { makePasses(); });
    }

private:
    /// Passes in which at most 1/3 of the nodes have untried centres are run in rounds.
    static constexpr std::size_t kFewShare = 3;
    /// Rounds between two checks for changes; superfluous rounds do nothing.
    static constexpr int kRoundsAtOnce = 4;

    /// Target time between two waits for the device.
    static constexpr std::chrono::milliseconds kWaitInterval{5};

    /// Pixels that an item of a CPU compares at a time; by default the native vector width.
    static int vectorWidthFor(const OpenclContext& context) {
        if (context.vectorWidth() != 0) return context.vectorWidth();
        return std::clamp(static_cast<int>(std::bit_floor(static_cast<unsigned>(context.device().nativeVectorBytes))),
                          1, 16);
    }

    /// Options of scan.cl or scan_groups.cl.
    static std::string buildOptions(const OpenclContext& context, const ScanPartition& partition, int offsetRadius) {
        const std::string group = context.device().assemblyOption() + definition("GROUP_SIZE", partition.groupItems);
        // On CPUs a shorter history is sufficient.
        return group + (partition.groupItems == 1
                            ? definition("HISTORY_LENGTH", 4) + definition("VECTOR_WIDTH", vectorWidthFor(context))
                            : definition("HISTORY_LENGTH", 8) + definition("RADIUS", offsetRadius));
    }

    using Clock = std::chrono::steady_clock;

    void makePasses() {
        SearchState state = {};
        state.active[0] = state.active[1] = ~0u;
        for (int pass = 0; pass < m_parameters.iterations && (state.active[0] != 0 || state.active[1] != 0); ++pass) {
            if (m_job.stopRequested()) return;
            m_result.passes = pass + 1;
            const std::size_t count = state.active[pass % 2];
            if (count == 0) continue;
            const bool few = count <= m_grid.size() / kFewShare;
            if (!(few && scanInRounds(pass)) && !scan(pass)) return;
            state = countActive();
        }
        if (!m_job.stopRequested()) m_result.passes = rules::passCount(m_lastChanged, m_parameters.iterations);
    }

    /// Scans row by row. False after a stop request.
    bool scan(int pass) {
        Kernel& scanTiles = kernel("scanTiles");
        for (int first = 0; first < m_grid.rows(); first += m_partition.rowsAtOnce) {
            const int count = std::min(m_partition.rowsAtOnce, m_grid.rows() - first);
            for (int wedges = 0; wedges < (count > 1 && m_partition.tiles > 1 ? 2 : 1); ++wedges) {
                m_nodes.run(m_context, scanTiles, {m_partition.tiles - wedges}, group(), pass, first, count,
                            m_partition.tiles, wedges);
            }
            const double rows = first + count;
            if (!throttle((pass + rows / m_grid.rows()) / m_parameters.iterations)) return false;
        }
        return true;
    }

    /// Computes all nodes concurrently from their neighbours' current vectors, in rounds until nothing changes: the
    /// result equals that of a scan. After too many rounds restores all nodes and returns false.
    bool scanInRounds(int pass) {
        Kernel& reviseNodes = kernel("reviseNodes");
        int converged = 0;
        for (int first = 0; first < gpu::kMaxRounds && !converged; first += kRoundsAtOnce) {
            for (int round = first; round < first + kRoundsAtOnce; ++round) {
                m_nodes.run(m_context, reviseNodes, groupsForNodes(), group(), pass, round);
            }
            converged = m_nodes.takeState(m_context).roundChanged[first + kRoundsAtOnce - 1] == 0 ? 1 : 0;
        }
        m_nodes.run(m_context, kernel("endRounds"), groupsForNodes(), group(), pass, converged);
        return converged != 0;
    }

    /// Counts the nodes with untried centres and updates m_lastChanged.
    SearchState countActive() {
        m_nodes.run(m_context, kernel("countActive"), groupsForNodes(), group());
        const SearchState state = m_nodes.takeState(m_context);
        m_lastChanged = std::max(m_lastChanged, static_cast<int>(state.lastChanged) - 1);
        return state;
    }

    /// To call after every launch: sometimes waits for the device, checks for cancellation and reports progress. False
    /// after a stop request.
    bool throttle(double fraction) {
        if (++m_queued < m_maxQueued) return !m_job.stopRequested();
        m_context.finish();
        const Clock::time_point now = Clock::now();
        if (now - m_lastWait < kWaitInterval / 2) m_maxQueued *= 2;
        if (now - m_lastWait > kWaitInterval) m_maxQueued = std::max(1, m_maxQueued / 2);
        m_queued = 0;
        if (m_job.stopRequested()) return false;
        m_job.progress(fraction);
        if (m_job.onPartialResult && now >= m_nextPartialResult) {
            m_nodes.fetch(m_context, m_grid, m_result);
            m_job.onPartialResult();
            // Limits the share of time spent on copying and displaying large grids.
            m_nextPartialResult = now + std::max<Clock::duration>(kPartialResultInterval, 10 * (Clock::now() - now));
        }
        m_lastWait = Clock::now();
        return true;
    }

    Kernel& kernel(const char* name) {
        return m_context.kernel(m_partition.groupItems == 1 ? "recursive_search/scan" : "recursive_search/scan_groups",
                                name, m_options);
    }

    WorkSize group() const { return {m_partition.groupItems}; }
    /// Groups of a kernel over all nodes.
    WorkSize groupsForNodes() const {
        constexpr std::size_t kGroupsPerUnit = 8;
        const auto units = static_cast<std::size_t>(m_context.computeUnits());
        return {std::min(groupsFor(m_grid.size(), group().x), kGroupsPerUnit * units)};
    }

    OpenclContext& m_context;
    RecursiveNodes& m_nodes;
    const Grid& m_grid;
    const RecursiveSearchParameters& m_parameters;
    SearchResult& m_result;
    const JobControl& m_job;
    ScanPartition m_partition;
    std::string m_options;   ///< of the program
    int m_lastChanged = -1;  ///< pass
    int m_queued = 0;        ///< launches since the last wait
    int m_maxQueued = 1;
    Clock::time_point m_lastWait = Clock::now();
    Clock::time_point m_nextPartialResult;
};

}  // namespace strainlens::opencl
