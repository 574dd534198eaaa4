// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/recursive_search/scan.h"

#include <algorithm>
#include <cmath>

#include "compute/backend/gpu/runtime/device_clock.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {
namespace {

/// A pass in which at most this part of the nodes has trials left is made in rounds.
constexpr std::size_t kFewShare = 3;
/// Rounds between two questions whether anything changed; more rounds than needed do nothing.
constexpr int kRoundsAtOnce = 4;

/// Between two waits for the device there is work for about so long.
constexpr std::chrono::milliseconds kPace{5};
/// Work items of a group that makes a node together.
constexpr int kMostGroupItems = 128;

/// Pixels that an item of a CPU compares at a time: unless the user chooses, what one instruction handles.
int vectorWidthFor(const OpenclContext& context) {
    if (context.vectorWidth() != 0) return context.vectorWidth();
    return std::clamp(static_cast<int>(std::bit_floor(static_cast<unsigned>(context.device().nativeVectorBytes))), 1,
                      16);
}

/// Options of scan.cl or scan_groups.cl.
std::string buildOptions(const OpenclContext& context, const ScanCut& cut, int offsetRadius) {
    const std::string group = context.device().assemblyOption() + definition("GROUP_SIZE", cut.groupItems);
    // Trials of single items overlap rarely enough for a shorter memory.
    return group + (cut.groupItems == 1
                        ? definition("TRIED_CENTRES", 4) + definition("VECTOR_WIDTH", vectorWidthFor(context))
                        : definition("TRIED_CENTRES", 8) + definition("RADIUS", offsetRadius));
}

}  // namespace

ScanCut ScanCut::of(const OpenclDevice& device, const Grid& grid, int offsetRadius) {
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

ScanSearch::ScanSearch(OpenclContext& context, RecursiveNodes& nodes, const RecursiveSearchTask& task,
                       SearchResult& result, const JobControl& job)
    : m_context(context),
      m_nodes(nodes),
      m_grid(task.grid),
      m_parameters(task.parameters),
      m_result(result),
      m_job(job),
      m_cut(ScanCut::of(context.device(), task.grid, task.parameters.offsetRadius)),
      m_options(buildOptions(context, m_cut, task.parameters.offsetRadius)),
      m_nextPartialResult(Clock::now() + kPartialResultInterval) {}

Kernel& ScanSearch::kernel(const char* name) {
    return m_context.kernel(m_cut.groupItems == 1 ? "recursive_search/scan" : "recursive_search/scan_groups", name,
                            m_options);
}

WorkSize ScanSearch::group() const { return {static_cast<std::size_t>(m_cut.groupItems)}; }

WorkSize ScanSearch::groupsForNodes() const {
    constexpr std::size_t kGroupsPerUnit = 8;
    const auto units = static_cast<std::size_t>(m_context.computeUnits());
    return {std::min(groupsFor(m_grid.size(), group().x), kGroupsPerUnit * units)};
}

void ScanSearch::run() {
    m_result.computeMs += gpu::timed<Device>(m_context, [this] { makePasses(); });
}

void ScanSearch::makePasses() {
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

bool ScanSearch::scan(int pass) {
    Kernel& scanTiles = kernel("scanTiles");
    for (int first = 0; first < m_grid.rows(); first += m_cut.rowsAtOnce) {
        const int count = std::min(m_cut.rowsAtOnce, m_grid.rows() - first);
        for (int wedges = 0; wedges < (count > 1 && m_cut.tiles > 1 ? 2 : 1); ++wedges) {
            m_nodes.run(m_context, scanTiles, {static_cast<std::size_t>(m_cut.tiles - wedges)}, group(), pass, first,
                        count, m_cut.tiles, wedges);
        }
        const double rows = first + count;
        if (!keepPace((pass + rows / m_grid.rows()) / m_parameters.iterations)) return false;
    }
    return true;
}

bool ScanSearch::scanInRounds(int pass) {
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

SearchState ScanSearch::countActive() {
    m_nodes.run(m_context, kernel("countActive"), groupsForNodes(), group());
    const SearchState state = m_nodes.takeState(m_context);
    m_lastChanged = std::max(m_lastChanged, static_cast<int>(state.lastChanged) - 1);
    return state;
}

bool ScanSearch::keepPace(double fraction) {
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

}  // namespace strainlens::opencl
