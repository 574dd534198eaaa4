// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>

#include "compute/backend/cuda/runtime/cuda_check.h"
#include "compute/backend/cuda/runtime/host_words.cuh"

// The resident kernel of the recursive search for a RADIUS of the offsets, which LAUNCH queues; MASKED: blocks need not
// be whole items.

#define SURFACES !MASKED
#define MAY_READ_IMAGES MASKED
#define GROUP_ITEMS ((int)blockDim.x)
#define GROUP_NUMBER ((int)blockIdx.x)
#define MOST_WARPS 8

#include "compute/backend/cuda/recursive_search/nodes.cuh"
#include "compute/backend/kernels/recursive_search/group.inl"

BEGIN_DEVICE_CODE

/// One thread of the launch asks the host, and looks at the answer, which crosses the bus, some rows later.
INLINE bool hostStops(Columns* c, int scannedRows) {
    constexpr unsigned kRowsPerPoll = 4;
    SearchControl* control = c->search->control;
    if (control == nullptr || c->polls++ % kRowsPerPoll != 0) return false;
    const bool stops = c->hostStop != 0;
    if (stops) atomicExch(&c->state->stopped, 1u);
    c->hostStop = loadFromHost(&control->stop);
    storeToHost(&control->scanned, static_cast<std::uint32_t>(scannedRows));
    return stops;
}

/// Any block may be the one that has the most left to do.
INLINE bool leavesRound(Columns* c, int pass) {
    constexpr unsigned kRevisionsPerPoll = 8;
    if (c->revised++ % kRevisionsPerPoll == 0) c->leavesRound = hostStops(c, pass * c->search->grid.rows);
    return c->leavesRound || loadShared32(&c->state->stopped) != 0;
}

INLINE ulong waitBegins() { return 0; }
INLINE bool givesUp(const Columns* c, unsigned waits, ulong) {
    constexpr unsigned kWaitsPerPoll = 64;
    return waits % kWaitsPerPoll == 0 && loadShared32(&c->state->stopped) != 0;
}

INLINE void barrierOfAll(Columns* c) {
    std::uint32_t* arrivals = &c->state->arrivals;
    ++c->barriers;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(arrivals, 1u);
        while (loadShared32(arrivals) < c->barriers * gridDim.x) {
        }
        __threadfence();
    }
    __syncthreads();
}
INLINE bool stoppedAtBarrier(const Columns* c) { return loadShared32(&c->state->stopped) != 0; }
INLINE void countTrials(Columns* c, int, unsigned trials) { c->evaluations += trials; }

END_DEVICE_CODE

#include "compute/backend/kernels/recursive_search/rounds.inl"

BEGIN_DEVICE_CODE

/// Writes this block's part of what the host gets.
INLINE void collect(const Columns& c) {
    const Search& s = *c.search;
    const bool all = !c.stopped || c.passesBegun > 1 || c.firstPassInRounds;
    for (int i = c.item; i < ownNodes(&c); i += GROUP_ITEMS) {
        const Place place = placeOfOwn(&c, i);
        const int node = s.grid.node(place.column, place.k);
        NodeResult result{kNoCentre, kNoCost};
        if (linkOf(&s, node, 0) != kLinkUnmeasured) {
            const std::uint64_t word = loadShared64(s.words + node);
            if (all || word >> 32 != 0) result = {static_cast<std::uint32_t>(word), s.costs[node]};
        }
        s.results[place.k * s.grid.columns + place.column] = result;
    }
}

/// kResident: blocks that a multiprocessor should hold.
template <int kResident>
__global__ void __launch_bounds__(WARP_SIZE* MOST_WARPS, kResident)
    recursiveSearchKernel(const __grid_constant__ ColumnsArgs args) {
    __shared__ GroupMemory memory;
    extern __shared__ uint4 tiles[];
    const Search& s = args.search;
    Columns c = columnsOf(&s, s.words, s.state, &memory, &args.shape, reinterpret_cast<std::uint8_t*>(tiles),
                          args.tiled, static_cast<int>(threadIdx.x), args.columnsPerBlock);
    c.stopped = s.state->startStopped != 0;
    __syncthreads();
    makePasses(&c, 0, s.iterations);
    __syncthreads();
    collect(c);
    if (threadIdx.x != 0) return;
    atomicMax(&s.state->lastChanged, c.lastChanged);
    atomicAdd(reinterpret_cast<unsigned long long*>(&s.state->evaluations), c.evaluations);
    if (blockIdx.x == 0) s.state->passesBegun = c.passesBegun;
}

template <int kResident>
void launchWith(int multiprocessors, cudaStream_t stream, ColumnsArgs args) {
    const DeviceGrid& grid = args.search.grid;
    const auto kernel = recursiveSearchKernel<kResident>;
    const int items = (grid.blockWidth + 3) / 4 * ((grid.blockHeight + kItemRows - 1) / kItemRows);
    const int threads = std::min((items + WARP_SIZE - 1) / WARP_SIZE, MOST_WARPS) * WARP_SIZE;
    const std::size_t sharedBytes = args.tiled ? gpu::bytesOf(args.shape) : 0;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(sharedBytes)),
          "cudaFuncSetAttribute");
    int perMultiprocessor = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, kernel, threads, sharedBytes),
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    const int resident = std::max(1, perMultiprocessor * multiprocessors);
    args.columnsPerBlock = (grid.columns + resident - 1) / resident;
    const int blocks = (grid.columns + args.columnsPerBlock - 1) / args.columnsPerBlock;
    void* parameters[] = {&args};
    check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), dim3(static_cast<unsigned>(blocks)),
                                      dim3(static_cast<unsigned>(threads)), parameters, sharedBytes, stream),
          "recursiveSearchKernel");
}

}  // namespace PROGRAM

void LAUNCH(int multiprocessors, cudaStream_t stream, const ColumnsArgs& args) {
    using namespace PROGRAM;
#if SURFACES
    // A block that has a multiprocessor for itself may use more registers.
    if (args.search.grid.columns <= multiprocessors) return launchWith<1>(multiprocessors, stream, args);
#endif
    launchWith<RADIUS <= 2 ? 3 : 1>(multiprocessors, stream, args);
}

}  // namespace strainlens::cuda
