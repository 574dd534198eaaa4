// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>

#include "compute/backend/cuda/runtime/cuda_check.h"
#include "compute/backend/cuda/runtime/host_memory.cuh"

// Resident kernel of the recursive search for offsets up to RADIUS, queued by LAUNCH. MASKED: block sides need not be
// multiples of 4.

#define SURFACES !MASKED
#define MAY_READ_IMAGES MASKED
#define GROUP_ITEMS ((int)blockDim.x)
#define GROUP_NUMBER ((int)blockIdx.x)
#define MAX_WARPS 8

#include "compute/backend/cuda/recursive_search/nodes.cuh"
#include "compute/backend/kernels/recursive_search/group.inl"

BEGIN_DEVICE_CODE

/// One thread of the launch polls the host's stop flag. The value crosses the bus and is used some rows later.
INLINE bool pollStop(GroupState* c, int scannedRows) {
    constexpr unsigned kRowsPerPoll = 4;
    SearchControl* control = c->search->control;
    if (control == nullptr || c->polls++ % kRowsPerPoll != 0) return false;
    const bool isStopped = c->hostStop != 0;
    if (isStopped) atomicExch(&c->state->stopped, 1u);
    c->hostStop = loadFromHost(&control->stop);
    storeToHost(&control->scanned, static_cast<std::uint32_t>(scannedRows));
    return isStopped;
}

/// Every block polls, because any block may be the slowest.
INLINE bool isRoundCancelled(GroupState* c, int pass) {
    constexpr unsigned kRevisionsPerPoll = 8;
    if (c->revised++ % kRevisionsPerPoll == 0) c->isRoundCancelled = pollStop(c, pass * c->search->grid.rows);
    return c->isRoundCancelled || loadShared32(&c->state->stopped) != 0;
}

INLINE ulong waitStart() { return 0; }
INLINE bool isWaitTimedOut(const GroupState* c, unsigned waits, ulong) {
    constexpr unsigned kWaitsPerPoll = 64;
    return waits % kWaitsPerPoll == 0 && loadShared32(&c->state->stopped) != 0;
}

INLINE void globalBarrier(GroupState* c) {
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
INLINE bool isStoppedAtBarrier(const GroupState* c) { return loadShared32(&c->state->stopped) != 0; }
INLINE void countTrials(GroupState* c, int, unsigned trials) { c->evaluations += trials; }

END_DEVICE_CODE

#include "compute/backend/kernels/recursive_search/rounds.inl"

BEGIN_DEVICE_CODE

/// Writes this block's part of the results.
INLINE void storeResults(const GroupState& c) {
    const Search& s = *c.search;
    const bool all = !c.stopped || c.passesStarted > 1 || c.firstPassInRounds;
    for (int i = c.item; i < ownNodeCount(&c); i += GROUP_ITEMS) {
        const ScanPosition position = ownPosition(&c, i);
        const int node = s.grid.node(position.column, position.k);
        NodeResult result{kNoCentre, kNoCost};
        if (linkOf(&s, node, 0) != kLinkUnmeasured) {
            const std::uint64_t word = loadShared64(s.words + node);
            if (all || word >> 32 != 0) result = {static_cast<std::uint32_t>(word), s.costs[node]};
        }
        s.results[position.k * s.grid.columns + position.column] = result;
    }
}

/// kResident: minimum resident blocks per multiprocessor.
template <int kResident>
__global__ void __launch_bounds__(WARP_SIZE* MAX_WARPS, kResident)
    recursiveSearchKernel(const __grid_constant__ ResidentArgs args) {
    __shared__ GroupMemory memory;
    extern __shared__ uint4 tiles[];
    const Search& s = args.search;
    GroupState c = makeGroupState(&s, s.words, s.state, &memory, &args.shape, reinterpret_cast<std::uint8_t*>(tiles),
                                  args.tiled, static_cast<int>(threadIdx.x), args.columnsPerBlock);
    c.stopped = s.state->stoppedBeforePasses != 0;
    __syncthreads();
    runPasses(&c, 0, s.iterations);
    __syncthreads();
    storeResults(c);
    if (threadIdx.x != 0) return;
    atomicMax(&s.state->lastChanged, c.lastChanged);
    atomicAdd(reinterpret_cast<unsigned long long*>(&s.state->evaluations), c.evaluations);
    if (blockIdx.x == 0) s.state->passesStarted = c.passesStarted;
}

template <int kResident>
void launchWith(int multiprocessors, cudaStream_t stream, ResidentArgs args) {
    const DeviceGrid& grid = args.search.grid;
    const auto kernel = recursiveSearchKernel<kResident>;
    const int items = (grid.blockWidth + 3) / 4 * ((grid.blockHeight + kItemRows - 1) / kItemRows);
    const int threads = std::min((items + WARP_SIZE - 1) / WARP_SIZE, MAX_WARPS) * WARP_SIZE;
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

void LAUNCH(int multiprocessors, cudaStream_t stream, const ResidentArgs& args) {
    using namespace PROGRAM;
#if SURFACES
    // A block alone on a multiprocessor can use more registers.
    if (args.search.grid.columns <= multiprocessors) return launchWith<1>(multiprocessors, stream, args);
#endif
    launchWith<RADIUS <= 2 ? 3 : 1>(multiprocessors, stream, args);
}

}  // namespace strainlens::cuda
