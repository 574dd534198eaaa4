// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/recursive_search/args.h"
#include "compute/backend/gpu/recursive_search/search.h"

namespace strainlens::cuda {

using gpu::ColumnsState;
using gpu::kItemRows;
using gpu::kMostRounds;
using gpu::kTileMargin;
using gpu::Revision;
using gpu::TileShape;

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
    static constexpr int kRadius = 2;  ///< of the trials that are looked up
    static constexpr int kReach = 4;   ///< offsets each way [px]
    static constexpr int kSide = 2 * kReach + 1;
    static constexpr int kPitch = (kSide * kSide + 3) / 4 * 4;  ///< from node to node [words]
    std::uint32_t* centres = nullptr;                           ///< a vector a node
    std::uint32_t* sads = nullptr;  ///< kSide x kSide a node; those of blocks that leave the image are unspecified
};

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
    ColumnsState* state = nullptr;
    NodeResult* results = nullptr;  ///< one a node, row by row
    SearchControl* control = nullptr;
};

using RecursiveSearchTask = gpu::RecursiveSearchTask<Device>;

/// The same for the resident kernel.
struct ColumnsArgs {
    RecursiveSearchArgs search;
    TileShape shape = {};
    int columnsPerBlock = 1;
    bool tiled = true;  ///< else a block is too large for shared memory: pixels are read where they are
};

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

/// Queues the resident kernel for a radius of the offsets, or for the usual one and blocks that are whole items.
using LaunchColumns = void(const CudaContext& context, const ColumnsArgs& args);
LaunchColumns launchRadius1, launchRadius2, launchRadius3, launchRadius4, launchWholeItems;
/// Queues all passes.
void launchPasses(const CudaContext& context, const RecursiveSearchArgs& args);
/// Whether SadSurfaces serve a search, which they do for the usual radius and blocks.
bool surfacesSuit(const RecursiveSearchArgs& args);
/// Queues what comes before the passes: start vectors and their costs.
void launchStart(const CudaContext& context, const RecursiveSearchArgs& args);
/// The same with surfaces around the start vectors.
void launchSurfaces(const CudaContext& context, const RecursiveSearchArgs& args);

}  // namespace strainlens::cuda
