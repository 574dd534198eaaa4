// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/opencl/refine/tries.h"
#include "compute/types/grid.h"
#include "compute/types/search.h"

namespace strainlens::opencl {

/// `StartGrid` of refine_starts.clh.
struct StartGridArgs {
    cl_int columns = 0, rows = 0;
    cl_int blockWidth = 0, blockHeight = 0;  ///< [px]
};

/// The schedule of rules::scheduleRefinement on the device: which start a point gets and what is tried again is
/// decided there. The host sees one number a round of retries.
class RefineSchedule {
public:
    /// Makes all tries of a grid and keeps what became of its nodes. Returns early when a stop is requested.
    void run(OpenclContext& context, const Grid& grid, const SearchResult& found, RefineTries& tries,
             RefineNodes& nodes, const JobControl& job);

private:
    /// Sends what starts are chosen from.
    void send(OpenclContext& context, const Grid& grid, const SearchResult& found);
    /// Queues a kernel of refine_starts.cl on so many items; `more`: what it takes beside what all take.
    template <typename... More>
    void queueStarts(OpenclContext& context, const char* kernel, int items, const RefineNodes& nodes,
                     const More&... more);

    StartGridArgs m_grid;
    DeviceBuffer<cl_int> m_positions;  ///< lefts, tops
    DeviceBuffer<Displacement> m_vectors;
    DeviceBuffer<PointStatus> m_found;
    DeviceBuffer<cl_int2> m_retries;
    DeviceBuffer<cl_int> m_listed;
};

}  // namespace strainlens::opencl
