// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/cuda/cuda_context.h"
#include "compute/backend/cuda/device_image.h"
#include "compute/backend/cuda/grid_tables.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cuda {

/// What the blocks of a search share beside the nodes. Zero before a launch.
struct SearchState {
    std::uint32_t arrivals = 0;     ///< of the grid barrier
    std::uint32_t lastChanged = 0;  ///< number of the last pass that changed a vector, plus 1
    unsigned long long evaluations = 0;
    /// How many nodes have trials left to make in a scan down (0) or up (1), by the number of the count, modulo 2.
    std::uint32_t active[2][2] = {};
    std::uint32_t changed[3] = {};  ///< whether a vector changed, by the number of the round, modulo 3
};

/// What a node was computed from in the rounds of a pass, and what it started with.
struct Revision {
    std::uint64_t centres;  ///< S1 in the lower, S2 in the upper half; kNotRevised where it was not computed
    std::uint32_t startVector;
    std::uint32_t cost;
};
inline constexpr std::uint64_t kNotRevised = 0x8000800080008000u;

/// Everything the kernels work on, on the device.
struct RecursiveSearchArgs {
    DevicePixels reference, deformed;
    DeviceGrid grid;
    int iterations = 0;
    int offsetRadius = 0;
    bool hasInitial = false;
    const std::uint32_t* initial = nullptr;  ///< a vector a node, row by row: dx in the lower, dy in the upper half
    std::uint64_t* words = nullptr;          ///< a node's vector below the number of the last pass that scanned it
    std::uint32_t* costs = nullptr;
    Revision* revisions = nullptr;
    uint4* tried = nullptr;  ///< two a node: the last eight centres whose trials were made
    SearchState* state = nullptr;
};

/// Recursive search with all its memory. One launch computes the start costs, one resident kernel makes all passes.
class RecursiveSearch {
public:
    /// As reference::recursiveSearch.
    void run(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
             const RecursiveSearchParameters& parameters, std::span<const Displacement> initial, SearchResult& result,
             const JobControl& job);

    /// Sends the grid and the start vectors; the device can then run launch() as often as wanted (for timing).
    void prepare(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
                 const RecursiveSearchParameters& parameters, std::span<const Displacement> initial);
    void launch(CudaContext& context) const;
    /// Waits for launch() and fetches what it found.
    void fetch(CudaContext& context, const Grid& grid, SearchResult& result);

private:
    RecursiveSearchArgs m_args;
    GridTables m_tables;
    DeviceBuffer<std::uint32_t> m_initial, m_costs;
    DeviceBuffer<std::uint64_t> m_words;
    DeviceBuffer<uint4> m_tried;
    DeviceBuffer<Revision> m_revisions;
    DeviceBuffer<SearchState> m_state;
    PinnedBuffer<std::uint64_t> m_hostWords;
    PinnedBuffer<std::uint32_t> m_hostCosts;
    PinnedBuffer<SearchState> m_hostState;
};

/// Queues the kernels.
void launchRecursiveSearch(const CudaContext& context, const RecursiveSearchArgs& args);

}  // namespace strainlens::cuda
