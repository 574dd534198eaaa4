// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "compute/backend/cuda/cuda_context.h"
#include "compute/backend/cuda/device_image.h"
#include "compute/backend/cuda/grid_tables.h"
#include "compute/backend/cuda/window_sums.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cuda {

/// What a full search found for a node. A smaller key is better, among equal keys a smaller rank.
struct NodeMatch {
    std::uint64_t key;   ///< the cost, or the ZNCC as keyOfCorrelation() has it
    std::uint32_t rank;  ///< the offset in the order of ties, see rankOfOffset(); kNoRank: no trial won
};
inline constexpr std::uint32_t kNoRank = ~0u;

/// Sum and sum of squares of a reference block.
struct BlockMoments {
    std::uint32_t sum, square;
};

/// Everything the kernels work on, on the device.
struct FullSearchArgs {
    DevicePixels reference, deformed;
    DeviceGrid grid;
    Criterion criterion = Criterion::Sad;
    BorderMode border = BorderMode::Skip;
    int radiusX = 0, radiusY = 0;
    const int* nodes = nullptr;                 ///< the measured ones
    const std::uint32_t* prediction = nullptr;  ///< a vector a node, or null for zero
    const BlockMoments* moments = nullptr;      ///< of every node's block; SSD and ZNCC
    WindowSumsView windows;                     ///< of the deformed image; SSD and ZNCC
    NodeMatch* matches = nullptr;               ///< one a node
};

class DenseSearch;

/// Full search with all its memory.
class FullSearch {
public:
    FullSearch();
    ~FullSearch();

    /// As reference::fullSearch.
    void run(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
             const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
             const JobControl& job);

    /// Sends the grid and the predictions; the device can then run launch() as often as wanted (for timing).
    void prepare(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
                 const FullSearchParameters& parameters, std::span<const Displacement> prediction);
    /// Queues the search of `count` measured nodes from number `first` on; the first call must start at 0.
    void launch(CudaContext& context, std::size_t first, std::size_t count);
    /// Nodes that one launch() of a stoppable search should take: some milliseconds of work.
    std::size_t piece() const;
    std::size_t measuredNodes() const { return m_nodes.size(); }

private:
    void store(const Grid& grid, std::span<const Displacement> prediction, std::size_t measured, SearchResult& result);

    FullSearchArgs m_args;
    ImageSize m_deformedSize;
    GridTables m_tables;
    std::vector<int> m_nodes;
    DeviceBuffer<int> m_deviceNodes;
    DeviceBuffer<std::uint32_t> m_prediction;
    DeviceBuffer<BlockMoments> m_moments;
    DeviceBuffer<NodeMatch> m_matches;
    PinnedBuffer<NodeMatch> m_hostMatches;
    WindowSums m_windows;
    std::unique_ptr<DenseSearch> m_dense;  ///< where it suits the grid of prepare()
};

/// Sum and sum of squares of every measured node's block, into `moments`.
void launchBlockMoments(const FullSearchArgs& args, BlockMoments* moments, int count, cudaStream_t stream);
/// Compares every trial of `count` nodes in full.
void launchSparseSearch(const FullSearchArgs& args, int count, cudaStream_t stream);

}  // namespace strainlens::cuda
