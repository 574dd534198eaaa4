// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>

#include "compute/backend/gpu/runtime/device_clock.h"
#include "compute/backend/opencl/recursive_search/nodes.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {

/// How the scans of a search are cut into launches.
///
/// The columns are divided into tiles, which are made beside each other, `rowsAtOnce` rows a launch; a second launch
/// fills the wedges between them (scanTiles of recursive_scans.clh). One row at a time needs no wedges.
struct ScanCut {
    int tiles = 1;
    int rowsAtOnce = 1;
    int groupItems = 1;  ///< work items of a group, which make a node together
    static constexpr int kMostGroupItems = 128;

    static ScanCut of(const OpenclDevice& device, const Grid& grid, int offsetRadius) {
        ScanCut cut;
        if (!device.isCpu()) {
            // A group a node, which all items work on.
            cut.tiles = grid.columns();
            cut.groupItems = 1;
            while (2 * cut.groupItems <= std::min(static_cast<int>(device.maxWorkGroupSize), kMostGroupItems))
                cut.groupItems *= 2;
            return cut;
        }
        // Some tiles a core, because nodes differ in their work; few enough for the launches to be large.
        constexpr int kTilesPerUnit = 3;
        // A launch should end within some milliseconds, so that a stop is heard.
        constexpr double kMostPixels = 4e8;
        cut.tiles = std::clamp(device.computeUnits * kTilesPerUnit, 1, grid.columns());
        const double side = 2 * offsetRadius + 1;
        const double pixelsPerRow = 2 * side * side * grid.blockPixels() * grid.columns();
        const double mostRows = std::max(1.0, kMostPixels * device.computeUnits / pixelsPerRow);
        const int wedgeRows = grid.columns() / cut.tiles / 2 + 1;
        cut.rowsAtOnce = static_cast<int>(std::min<double>({mostRows, double(wedgeRows), double(grid.rows())}));
        return cut;
    }
};

/// A recursive search that is made by many launches, each of which does what is independent: nothing is asked of the
/// device but that it runs them in order.
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
          m_cut(ScanCut::of(context.device(), task.grid, task.parameters.offsetRadius)),
          m_options(buildOptions(context, m_cut, task.parameters.offsetRadius)),
          m_nextPartialResult(Clock::now() + kPartialResultInterval) {}

    /// Makes the passes. The nodes can be fetched then; `passes` of the result is set.
    void run() {
        m_result.computeMs += gpu::timed<Device>(m_context, [this] { makePasses(); });
    }

private:
    /// A pass in which at most this part of the nodes has trials left is made in rounds.
    static constexpr std::size_t kFewShare = 3;
    /// Rounds between two questions whether anything changed; more rounds than needed do nothing.
    static constexpr int kRoundsAtOnce = 4;

    /// Between two waits for the device there is work for about so long.
    static constexpr std::chrono::milliseconds kPace{5};

    /// Pixels that an item of a CPU compares at a time: unless the user chooses, what one instruction handles.
    static int vectorWidthFor(const OpenclContext& context) {
        if (context.vectorWidth() != 0) return context.vectorWidth();
        return std::clamp(static_cast<int>(std::bit_floor(static_cast<unsigned>(context.device().nativeVectorBytes))),
                          1, 16);
    }

    /// Options of scan.cl or scan_groups.cl.
    static std::string buildOptions(const OpenclContext& context, const ScanCut& cut, int offsetRadius) {
        const std::string group = context.device().assemblyOption() + definition("GROUP_SIZE", cut.groupItems);
        // Trials of single items overlap rarely enough for a shorter memory.
        return group + (cut.groupItems == 1
                            ? definition("TRIED_CENTRES", 4) + definition("VECTOR_WIDTH", vectorWidthFor(context))
                            : definition("TRIED_CENTRES", 8) + definition("RADIUS", offsetRadius));
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
        if (!m_job.stopRequested()) m_result.passes = rules::passesMade(m_lastChanged, m_parameters.iterations);
    }

    /// Row after row. False when the search was stopped.
    bool scan(int pass) {
        Kernel& scanTiles = kernel("scanTiles");
        for (int first = 0; first < m_grid.rows(); first += m_cut.rowsAtOnce) {
            const int count = std::min(m_cut.rowsAtOnce, m_grid.rows() - first);
            for (int wedges = 0; wedges < (count > 1 && m_cut.tiles > 1 ? 2 : 1); ++wedges) {
                m_nodes.run(m_context, scanTiles, {static_cast<std::size_t>(m_cut.tiles - wedges)}, group(), pass,
                            first, count, m_cut.tiles, wedges);
            }
            const double rows = first + count;
            if (!keepPace((pass + rows / m_grid.rows()) / m_parameters.iterations)) return false;
        }
        return true;
    }

    /// All nodes at once from what their neighbours hold at present, again and again until nothing changes: then they
    /// fit each other as if they had waited. False, with everything as before, if that takes too many rounds.
    bool scanInRounds(int pass) {
        Kernel& reviseNodes = kernel("reviseNodes");
        int settled = 0;
        for (int first = 0; first < gpu::kMostRounds && !settled; first += kRoundsAtOnce) {
            for (int round = first; round < first + kRoundsAtOnce; ++round) {
                m_nodes.run(m_context, reviseNodes, groupsForNodes(), group(), pass, round);
            }
            settled = m_nodes.takeState(m_context).roundChanged[first + kRoundsAtOnce - 1] == 0 ? 1 : 0;
        }
        m_nodes.run(m_context, kernel("endRounds"), groupsForNodes(), group(), pass, settled);
        return settled != 0;
    }

    /// Counts the nodes that have trials left; notes whether a pass changed anything.
    SearchState countActive() {
        m_nodes.run(m_context, kernel("countActive"), groupsForNodes(), group());
        const SearchState state = m_nodes.takeState(m_context);
        m_lastChanged = std::max(m_lastChanged, static_cast<int>(state.lastChanged) - 1);
        return state;
    }

    /// After every launch: waits now and then, so that a stop is heard and progress is told. False after a stop.
    bool keepPace(double fraction) {
        if (++m_queued < m_mostQueued) return !m_job.stopRequested();
        m_context.finish();
        const Clock::time_point now = Clock::now();
        if (now - m_lastWait < kPace / 2) m_mostQueued *= 2;
        if (now - m_lastWait > kPace) m_mostQueued = std::max(1, m_mostQueued / 2);
        m_queued = 0;
        if (m_job.stopRequested()) return false;
        m_job.progress(fraction);
        if (m_job.onPartialResult && now >= m_nextPartialResult) {
            m_nodes.fetch(m_context, m_grid, m_result);
            m_job.onPartialResult();
            // A big grid takes long to copy and show: that must stay a small part of the work.
            m_nextPartialResult = now + std::max<Clock::duration>(kPartialResultInterval, 10 * (Clock::now() - now));
        }
        m_lastWait = Clock::now();
        return true;
    }

    Kernel& kernel(const char* name) {
        return m_context.kernel(m_cut.groupItems == 1 ? "recursive_search/scan" : "recursive_search/scan_groups", name,
                                m_options);
    }

    WorkSize group() const { return {static_cast<std::size_t>(m_cut.groupItems)}; }
    /// Of a kernel that goes over all nodes.
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
    ScanCut m_cut;
    std::string m_options;   ///< of the program
    int m_lastChanged = -1;  ///< pass
    int m_queued = 0;        ///< launches since the last wait
    int m_mostQueued = 1;
    Clock::time_point m_lastWait = Clock::now();
    Clock::time_point m_nextPartialResult;
};

}  // namespace strainlens::opencl
