// SPDX-License-Identifier: MPL-2.0
#define PROGRAM sad_surfaces
#define RADIUS 4
#include "compute/backend/cuda/recursive_search/nodes.cuh"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/cuda/runtime/host_memory.cuh"

// One thread block per node. Each thread sums some of the 4 x 4 pixel items for all trials; the sums are reduced over
// the block once, at the end.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 2;
constexpr int kThreads = 32 * kWarps;
constexpr long long kMinItemsToPoll = 1 << 26;
constexpr unsigned kBlocksPerPoll = 64;  ///< of the host's stop flag
static_assert(RADIUS == SadSurfaces::kReach);

/// Sums 32-bit values over the lanes of a warp: sums[t] = sum of values[first + t], for 32 trials.
INLINE void sumWideAcrossWarp(const std::uint32_t* values, const int first, unsigned lane, std::uint32_t* sums) {
    std::uint32_t words[32];
#pragma unroll
    for (int i = 0; i < 32; ++i) words[i] = first + i < TRIALS ? values[first + i < TRIALS ? first + i : 0] : 0;
#pragma unroll
    for (int step = 16; step >= 1; step /= 2) exchangeHalves(words, step, lane);
    sums[lane] = words[0];
}

__global__ void __launch_bounds__(kThreads, 8) surfacesKernel(RecursiveSearchArgs args) {
    __shared__ std::uint32_t sums[kWarps][96];
    __shared__ bool stopped;
    const int node = static_cast<int>(blockIdx.x), thread = static_cast<int>(threadIdx.x);
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (thread == 0) resetRevision(args, node);
    if (args.grid.links[node] == kLinkUnmeasured) return;
    const int column = args.grid.columnOf(node), row = args.grid.rowOf(node);
    const int left = args.grid.lefts[column], top = args.grid.tops[row];
    const std::uint32_t centre = args.initial[row * args.grid.columns + column];
    const TrialRange range = trialRange(&args, left, top);
    const std::uint32_t within = trialsInRange(range, centre, RADIUS);
    const WordRows reference = rowsOfImage(args.reference), deformed = rowsOfImage(args.deformed);
    const int wordsPerRow = args.grid.blockWidth / 4, items = wordsPerRow * (args.grid.blockHeight / kItemRows);
    // A stopped search needs no sums. (Small launches end before a stop request crosses the bus.)
    const bool polls = args.control != nullptr && static_cast<long long>(gridDim.x) * items >= kMinItemsToPoll;
    if (polls) {
        if (thread == 0) {
            if (blockIdx.x % kBlocksPerPoll == 0 && loadFromHost(&args.control->stop) != 0)
                atomicExch(&args.state->stoppedBeforePasses, 1u);
            stopped = loadShared32(&args.state->stoppedBeforePasses) != 0;
        }
        __syncthreads();
    }
    std::uint32_t window[TRIALS] = {};
    if (within != 0 && !(polls && stopped)) {
        const int trialX = left + dxOf(centre) - RADIUS, trialY = top + dyOf(centre) - RADIUS;
#pragma unroll 1
        for (int item = thread; item < items; item += kThreads) {
            const int y = item / wordsPerRow, x = item - y * wordsPerRow;
            addItem(true, false, RADIUS, reference, left, top, deformed, trialX, trialY, 4 * x, kItemRows * y, 0, 0,
                    window);
        }
    }
#pragma unroll
    for (int first = 0; first < TRIALS; first += 32) sumWideAcrossWarp(window, first, lane, sums[warp] + first);
    __syncthreads();
    std::uint32_t* sads = args.surfaces.sads + static_cast<std::ptrdiff_t>(node) * SadSurfaces::kPitch;
    for (int trial = thread; trial < TRIALS; trial += kThreads) {
        std::uint32_t sum = 0;
        for (int w = 0; w < kWarps; ++w) sum += sums[w][trial];
        sads[trial] = sum;
        const bool starts = contains(range, dxOf(centre), dyOf(centre));
        if (trial == TRIALS / 2) storeStart(args, node, centre, starts ? sum : kNoCost);
    }
    if (thread != 0) return;
    args.surfaces.centres[node] = centre;
    atomicAdd(reinterpret_cast<unsigned long long*>(&args.state->evaluations), within);
}

}  // namespace

bool canUseSurfaces(const RecursiveSearchArgs& args) {
    return args.offsetRadius == SadSurfaces::kRadius && args.grid.blockWidth % 4 == 0 &&
           args.grid.blockHeight % kItemRows == 0;
}

void launchSurfaces(const CudaContext& context, const RecursiveSearchArgs& args) {
    surfacesKernel<<<static_cast<unsigned>(args.grid.nodes()), kThreads, 0, context.stream>>>(args);
    checkLaunch("surfacesKernel");
}

}  // namespace strainlens::cuda
