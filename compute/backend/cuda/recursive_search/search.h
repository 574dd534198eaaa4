// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/recursive_search/args.h"
#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/recursive_search/search.h"

namespace strainlens::cuda {

using RecursiveSearchTask = gpu::RecursiveSearchTask<Device>;

/// `Kernels` of gpu::RecursiveSearch and their memory. One resident kernel runs all passes. With given start vectors,
/// which are close to the result, it looks up SADs in SadSurfaces.
class RecursiveSearchKernels {
public:
    using Device = cuda::Device;

    void search(const CudaContext& context, const RecursiveSearchTask& task, SearchResult& result,
                const JobControl& job);

    /// Uploads the start vectors. launch() can then be called repeatedly (for timing).
    void prepare(const CudaContext& context, const RecursiveSearchTask& task);
    void launch(const CudaContext& context) const;

private:
    /// Waits for the queued work and reports its progress.
    void waitForResults(const JobControl& job, const Grid& grid);
    void store(const Grid& grid, SearchResult& result) const;

    RecursiveSearchArgs m_args;
    DeviceBuffer<std::uint32_t> m_initial, m_costs;
    DeviceBuffer<std::uint64_t> m_words;
    DeviceBuffer<uint4> m_history;
    DeviceBuffer<Revision> m_revisions;
    DeviceBuffer<std::uint32_t> m_surfaceCentres, m_surfaceSads;
    DeviceBuffer<std::uint8_t> m_found;  ///< the state, then the results; downloaded together
    DeviceBuffer<std::uint32_t> m_one;   ///< nonzero word, copied to SearchControl::done
    PinnedBuffer<std::uint8_t> m_hostFound;
    PinnedBuffer<Displacement> m_hostInitial;
    PinnedBuffer<SearchControl> m_control;
    Event m_started, m_computed, m_fetched;
};

/// Queues all passes.
void launchPasses(const CudaContext& context, const RecursiveSearchArgs& args);
/// Whether SadSurfaces support the radius and the block size.
bool canUseSurfaces(const RecursiveSearchArgs& args);
/// Queues the start vectors and their costs.
void launchStart(const CudaContext& context, const RecursiveSearchArgs& args);
/// The same, and the surfaces around the start vectors.
void launchSurfaces(const CudaContext& context, const RecursiveSearchArgs& args);

}  // namespace strainlens::cuda
