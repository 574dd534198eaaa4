// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/recursive_search/block_sad.cuh"
#include "compute/backend/cuda/recursive_search/search.cuh"
#include "compute/backend/cuda/runtime/grid_barrier.cuh"

// One block a node. A thread goes over a part of the block's items of 4 x 4 pixels and keeps the sums of all trials;
// they cross the block once, at the end.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 2;
constexpr int kThreads = 32 * kWarps;
constexpr long long kItemsToListen = 1 << 26;
constexpr unsigned kBlocksPerPoll = 64;  ///< of the host's wish to stop
constexpr int kTrials = SadSurfaces::kSide * SadSurfaces::kSide;

__global__ void __launch_bounds__(kThreads, 8) surfacesKernel(RecursiveSearchArgs args) {
    using Window = SadWindow<SadSurfaces::kReach>;
    __shared__ std::uint32_t sums[kWarps][96];
    __shared__ bool stopped;
    const int node = static_cast<int>(blockIdx.x), thread = static_cast<int>(threadIdx.x);
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (thread == 0) args.revisions[node].centres = kNotRevised;  // of holes too
    if (args.grid.links[node] == kLinkUnmeasured) return;
    const int column = args.grid.columnOf(node), row = args.grid.rowOf(node);
    const int left = args.grid.lefts[column], top = args.grid.tops[row];
    const std::uint32_t centre = args.initial[row * args.grid.columns + column];
    const DeviceTrialRange range(args, left, top);
    const int within = range.count(centre, SadSurfaces::kReach);
    const WordRows reference{args.reference.pixels, args.reference.pitch, args.reference.height - 1};
    const WordRows deformed{args.deformed.pixels, args.deformed.pitch, args.deformed.height - 1};
    const int wordsWide = args.grid.blockWidth / 4, items = wordsWide * (args.grid.blockHeight / kItemRows);
    // Sums for a search that is to stop are of no use. (Small launches end before a wish crosses the bus.)
    const bool listens = args.control != nullptr && static_cast<long long>(gridDim.x) * items >= kItemsToListen;
    if (listens) {
        if (thread == 0) {
            if (blockIdx.x % kBlocksPerPoll == 0 && loadFromHost(&args.control->stop) != 0)
                atomicExch(&args.state->startStopped, 1u);
            stopped = loadShared(&args.state->startStopped) != 0;
        }
        __syncthreads();
    }
    Window window;
    if (within != 0 && !(listens && stopped)) {
        const int trialX = left + dxOf(centre) - SadSurfaces::kReach, trialY = top + dyOf(centre) - SadSurfaces::kReach;
#pragma unroll 1
        for (int item = thread; item < items; item += kThreads) {
            const int y = item / wordsWide, x = item - y * wordsWide;
            window.addItem<true, false>(reference, left, top, deformed, trialX, trialY, 4 * x, kItemRows * y, {});
        }
    }
    sumWideAcrossWarp<0, 32>(window.sums, lane, sums[warp]);
    sumWideAcrossWarp<32, 32>(window.sums, lane, sums[warp] + 32);
    sumWideAcrossWarp<64, kTrials - 64>(window.sums, lane, sums[warp] + 64);
    __syncthreads();
    std::uint32_t* sads = args.surfaces.sads + static_cast<std::ptrdiff_t>(node) * SadSurfaces::kPitch;
    for (int trial = thread; trial < kTrials; trial += kThreads) {
        std::uint32_t sum = 0;
        for (int w = 0; w < kWarps; ++w) sum += sums[w][trial];
        sads[trial] = sum;
        if (trial == kTrials / 2) args.costs[node] = range.contains(dxOf(centre), dyOf(centre)) ? sum : kNoCost;
    }
    if (thread != 0) return;
    args.surfaces.centres[node] = centre;
    atomicAdd(&args.state->evaluations, static_cast<unsigned long long>(within));
    const TriedCentres none = TriedCentres::none();
    args.words[node] = centre;
    args.tried[2 * node] = none.newer;
    args.tried[2 * node + 1] = none.older;
}

}  // namespace

bool surfacesSuit(const RecursiveSearchArgs& args) {
    return args.offsetRadius == kSurfaceRadius && args.grid.blockWidth % 4 == 0 &&
           args.grid.blockHeight % kItemRows == 0;
}

void launchSurfaces(const CudaContext& context, const RecursiveSearchArgs& args) {
    surfacesKernel<<<static_cast<unsigned>(args.grid.nodes()), kThreads, 0, context.stream>>>(args);
    checkLaunch("surfacesKernel");
}

}  // namespace strainlens::cuda
