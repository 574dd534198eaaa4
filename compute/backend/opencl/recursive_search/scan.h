// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <string>

#include "compute/backend/opencl/recursive_search/nodes.h"

namespace strainlens::opencl {

/// How the scans of a search are cut into launches.
///
/// The columns are divided into tiles, which are made beside each other, `rowsAtOnce` rows a launch; a second launch
/// fills the wedges between them (scanTiles of recursive_scans.clh). One row at a time needs no wedges.
struct ScanCut {
    int tiles = 1;
    int rowsAtOnce = 1;
    int groupItems = 1;  ///< work items of a group, which make a node together

    static ScanCut of(const OpenclDevice& device, const Grid& grid, int offsetRadius);
};

/// A recursive search that is made by many launches, each of which does what is independent: nothing is asked of the
/// device but that it runs them in order.
class ScanSearch {
public:
    ScanSearch(OpenclContext& context, RecursiveNodes& nodes, const RecursiveSearchTask& task, SearchResult& result,
               const JobControl& job);

    /// Makes the passes. The nodes can be fetched then; `passes` of the result is set.
    void run();

private:
    using Clock = std::chrono::steady_clock;

    void makePasses();
    /// Row after row. False when the search was stopped.
    bool scan(int pass);
    /// All nodes at once from what their neighbours hold at present, again and again until nothing changes: then they
    /// fit each other as if they had waited. False, with everything as before, if that takes too many rounds.
    bool scanInRounds(int pass);
    /// Counts the nodes that have trials left; notes whether a pass changed anything.
    SearchState countActive();
    /// After every launch: waits now and then, so that a stop is heard and progress is told. False after a stop.
    bool keepPace(double fraction);
    Kernel& kernel(const char* name);
    WorkSize group() const;
    /// Of a kernel that goes over all nodes.
    WorkSize groupsForNodes() const;

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
