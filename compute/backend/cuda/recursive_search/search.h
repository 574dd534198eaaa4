// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/recursive_search/args.h"
#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/recursive_search/search.h"

namespace strainlens::cuda {

using RecursiveSearchTask = gpu::RecursiveSearchTask<Device>;

/// The kernels of gpu::RecursiveSearch, with their memory. One resident kernel makes all passes; from start vectors,
/// which are close to where nodes end, it looks SADs up in SadSurfaces.
class RecursiveSearchKernels {
public:
    using Device = cuda::Device;

    void search(const CudaContext& context, const RecursiveSearchTask& task, SearchResult& result,
                const JobControl& job);

    /// Sends the start vectors; the device can then run launch() as often as wanted (for timing).
    void prepare(const CudaContext& context, const RecursiveSearchTask& task);
    void launch(const CudaContext& context) const;

private:
    /// Waits for what is queued and tells of its progress meanwhile.
    void await(const JobControl& job, const Grid& grid);
    void store(const Grid& grid, SearchResult& result) const;

    RecursiveSearchArgs m_args;
    DeviceBuffer<std::uint32_t> m_initial, m_costs;
    DeviceBuffer<std::uint64_t> m_words;
    DeviceBuffer<uint4> m_tried;
    DeviceBuffer<Revision> m_revisions;
    DeviceBuffer<std::uint32_t> m_surfaceCentres, m_surfaceSads;
    DeviceBuffer<std::uint8_t> m_found;  ///< the state and then the results: they are fetched together
    DeviceBuffer<std::uint32_t> m_one;   ///< not zero: what SearchControl::done is set to
    PinnedBuffer<std::uint8_t> m_hostFound;
    PinnedBuffer<Displacement> m_hostInitial;
    PinnedBuffer<SearchControl> m_control;
    Event m_begun, m_computed, m_fetched;
};

/// Queues all passes.
void launchPasses(const CudaContext& context, const RecursiveSearchArgs& args);
/// Whether SadSurfaces serve a search, which they do for the usual radius and blocks.
bool surfacesSuit(const RecursiveSearchArgs& args);
/// Queues what comes before the passes: start vectors and their costs.
void launchStart(const CudaContext& context, const RecursiveSearchArgs& args);
/// The same with surfaces around the start vectors.
void launchSurfaces(const CudaContext& context, const RecursiveSearchArgs& args);

}  // namespace strainlens::cuda
