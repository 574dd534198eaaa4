// SPDX-License-Identifier: MPL-2.0
#define PROGRAM sparse
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/full_search/trial_key.cuh"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/gpu/full_search/sparse_shape.h"

namespace strainlens::cuda {
using namespace gpu;
}

#include "compute/backend/kernels/full_search/sparse.inl"

namespace strainlens::cuda {
namespace {

constexpr int kSharedBytes = 47 * 1024;

struct SparseArgs {
    FullSearchArgs search;
    SparseShape shape;
};

/// The best trial of a node so far. A smaller key is better, among equal keys a smaller rank.
struct NodeMatch {
    std::uint64_t key;   ///< the cost, or the ZNCC as keyOfCorrelation() has it
    std::uint32_t rank;  ///< the offset in the order of ties, see rankOfOffset(); kNoRank: no trial won
};
constexpr std::uint32_t kNoRank = ~0u;

__device__ inline bool better(const NodeMatch& a, const NodeMatch& b) {
    return a.key < b.key || (a.key == b.key && a.rank < b.rank);
}

/// The node a block works on.
__device__ SearchNode nodeOfBlock(const FullSearchArgs& args) {
    const int index = args.nodes[blockIdx.x];
    const std::uint32_t prediction = args.prediction != nullptr ? args.prediction[index] : 0;
    return {index, args.grid.lefts[index % args.grid.columns], args.grid.tops[index / args.grid.columns],
            dxOf(prediction), dyOf(prediction)};
}

/// The best of all threads' matches, for thread 0.
__device__ NodeMatch bestOfBlock(NodeMatch match) {
    __shared__ NodeMatch best[kSparseItems / 32];
    const auto takeFrom = [&](unsigned step) {
        const NodeMatch other{__shfl_xor_sync(~0u, match.key, step), __shfl_xor_sync(~0u, match.rank, step)};
        if (better(other, match)) match = other;
    };
    for (unsigned step = 16; step >= 1; step /= 2) takeFrom(step);
    if (threadIdx.x % 32 == 0) best[threadIdx.x / 32] = match;
    __syncthreads();
    for (const NodeMatch& other : best) {
        if (better(other, match)) match = other;
    }
    return match;
}

template <int kTerms, int kPitch>
__global__ void __launch_bounds__(kSparseItems, 4) sparseSearchKernel(const __grid_constant__ SparseArgs args) {
    extern __shared__ std::uint32_t shared[];
    const FullSearchArgs& search = args.search;
    const SparseShape& shape = args.shape;
    const SearchNode node = nodeOfBlock(search);
    const int item = static_cast<int>(threadIdx.x);
    NodeMatch best{~std::uint64_t{0}, kNoRank};
    __shared__ std::uint32_t moments[2];
    if (kTerms == kProducts) {
        sumBlock(&search.reference, node.left, node.top, search.grid.blockWidth, search.grid.blockHeight, item,
                 moments);
    }
    for (int chunk = 0; chunk < shape.chunksX * shape.chunksY; ++chunk) {
        const int firstX = chunk % shape.chunksX * shape.tilesX * kTrialsX - search.radiusX;
        const int firstY = chunk / shape.chunksX * shape.tilesY * kTrialsY - search.radiusY;
        std::uint32_t sums[kTrials];
        sumChunk(kTerms, SparseCut::referencePitchOf(kPitch), kPitch, &shape, &search.reference, &search.deformed,
                 search.grid.blockWidth, search.grid.blockHeight, node.left, node.top, node.left + node.dx + firstX,
                 node.top + node.dy + firstY, item, shared, sums);
        if (item >= shape.tilesX * shape.tilesY) continue;
#pragma unroll
        for (int i = 0; i < kTrials; ++i) {
            const int offsetX = firstX + item % shape.tilesX * kTrialsX + i % kTrialsX;
            const int offsetY = firstY + item / shape.tilesX * kTrialsY + i / kTrialsX;
            NodeMatch match{0, rankOfOffset(offsetX, offsetY)};
            if (keyOfTrial(search, node, offsetX, offsetY, moments, sums[i], match.key) && better(match, best))
                best = match;
        }
    }
    best = bestOfBlock(best);
    if (threadIdx.x != 0) return;
    const bool correlates = search.criterion == Criterion::Zncc;
    writeNode(search, node, best.rank != kNoRank, dxOfRank(best.rank), dyOfRank(best.rank),
              static_cast<std::uint32_t>(best.key), correlates ? correlationOfKey(best.key) : 0);
}

}  // namespace

void launchSparseSearch(const FullSearchArgs& search, int count, cudaStream_t stream) {
    constexpr int kNarrow = SparseCut::kNarrowPitch, kWide = SparseCut::kWidePitch;
    const SparseCut cut(search.grid.blockWidth, search.grid.blockHeight, search.radiusX, search.radiusY, kSharedBytes);
    const bool wide = cut.deformedPitch == kWide;
    const SparseArgs args{search, cut.shape};
    const auto kernel =
        search.criterion == Criterion::Sad
            ? (wide ? sparseSearchKernel<kDifferences, kWide> : sparseSearchKernel<kDifferences, kNarrow>)
            : (wide ? sparseSearchKernel<kProducts, kWide> : sparseSearchKernel<kProducts, kNarrow>);
    kernel<<<static_cast<unsigned>(count), kSparseItems, cut.localBytes, stream>>>(args);
    checkLaunch("sparseSearchKernel");
}

}  // namespace strainlens::cuda
