// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/recursive_search/search.h"

namespace strainlens::cuda {

/// What the blocks of a search share beside the nodes. Zero before it.
struct SearchState {
    std::uint32_t arrivals = 0;  ///< of the grid barrier
    /// How many nodes have trials left to make in a scan down (0) or up (1), by the number of the count, modulo 2.
    std::uint32_t active[2][2] = {};
    std::uint32_t changed[3] = {};  ///< nodes whose vector changed, by the number of the round, modulo 3
    std::uint32_t lastChanged = 0;  ///< number of the last pass that changed a vector, plus 1
    std::uint32_t passesBegun = 0;
    std::uint32_t stopped = 0;       ///< 1 when the host's wish to stop was seen
    std::uint32_t startStopped = 0;  ///< the same, before the passes
    unsigned long long evaluations = 0;
};

/// No displacement looks so: marks what is not there.
inline constexpr std::uint32_t kNoCentre = 0x80008000u;

/// What a search found for a node.
struct NodeResult {
    std::uint32_t vector;  ///< kNoCentre where it was not computed
    std::uint32_t cost;
};

/// A word for each direction between the host and a running search, in host memory that the device reaches.
struct SearchControl {
    std::uint32_t stop = 0;     ///< set by the host
    std::uint32_t scanned = 0;  ///< rows scanned in all passes, from time to time set by the device
    std::uint32_t done = 0;     ///< set by the device when the results are there
};

/// SADs of all trials around the start vector of every node, so that passes look up what they would else compute.
struct SadSurfaces {
    static constexpr int kReach = 4;  ///< offsets each way [px]
    static constexpr int kSide = 2 * kReach + 1;
    static constexpr int kPitch = (kSide * kSide + 3) / 4 * 4;  ///< from node to node [words]
    std::uint32_t* centres = nullptr;                           ///< a vector a node
    std::uint32_t* sads = nullptr;  ///< kSide x kSide a node; those of blocks that leave the image are unspecified
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
    SadSurfaces surfaces;    ///< null where there are none
    SearchState* state = nullptr;
    NodeResult* results = nullptr;  ///< one a node, row by row
    SearchControl* control = nullptr;
};

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
