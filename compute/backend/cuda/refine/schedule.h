// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/nodes.h"
#include "compute/backend/cuda/refine/pieces.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cuda {

/// Makes the tries of the schedule in rules::scheduleRefinement on the device: which start a point gets and what is
/// tried again is decided there, by the same functions. The host sees one number a round of retries.
class RefineSchedule {
public:
    /// Sends the grid and what was found, and forgets all results; `args`: what the tries read.
    void begin(const CudaContext& context, const RefineArgs& args, const Grid& grid, const SearchResult& found,
               const RefineParameters& parameters);
    /// Makes all tries. Returns early when a stop is requested.
    void run(const CudaContext& context, const JobControl& job);
    /// Fetches all results.
    void fetch(RefineResult& result, const Stream& stream) const { m_memory.fetch(m_starts.results, result, stream); }

private:
    using LaunchStarts = void (*)(const RefineStartArgs& args, int first, int count, cudaStream_t stream);

    /// Makes `count` tries from such starts; false after a stop.
    bool makeTries(const CudaContext& context, LaunchStarts launchStarts, int count, const JobControl& job);
    int countRetries(const CudaContext& context);

    RefineStartArgs m_starts;
    RefineArgs m_tries;
    RefineParameters m_parameters;
    RefinePieces m_pieces;
    double m_toMake = 0;  ///< tries of the two passes, for the progress
    double m_made = 0;
    RefineNodeMemory m_memory;
    DeviceBuffer<int> m_positions;
    DeviceBuffer<Displacement> m_vectors;
    DeviceBuffer<PointStatus> m_found;
    DeviceBuffer<std::uint16_t> m_tried;
    DeviceBuffer<RefineRetry> m_retries;
    DeviceBuffer<int> m_retryCount;
    DeviceBuffer<RefineTask> m_tasks;
    PinnedBuffer<int> m_hostRetryCount;
};

}  // namespace strainlens::cuda
