// SPDX-License-Identifier: MPL-2.0
// The recursive search for NVIDIA's GPUs, whose work groups make progress beside each other when all of them fit at
// once: one launch makes many passes. Build options: RADIUS (of the offsets), MASKED (blocks are not whole items),
// GROUP_SIZE (32 to 256), TRIED_CENTRES.
#define RESIDENT
#define SURFACES 0
#define MAY_READ_IMAGES 0
#define PIXEL_MEMORY local
#define GROUP_ITEMS GROUP_SIZE
#define GROUP_NUMBER ((int)get_group_id(0))
#define MOST_WARPS (GROUP_SIZE / WARP_SIZE)

#include "compute/backend/kernels/nvidia.inl"

#include "compute/backend/opencl/recursive_search/nodes.clh"

#include "compute/backend/kernels/recursive_search/group.inl"

/// What this work item wrote before is visible to other work groups before what it writes after.
INLINE void fenceForAll(void) { asm volatile("membar.gl;" ::: "memory"); }

/// Time that passes alike on the whole GPU [ns].
INLINE ulong globalNanoseconds(void) {
    ulong value;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(value)::"memory");
    return value;
}

/// After so long a wait the groups cannot be resident all at once: the search gives up. [ns]
#define LONGEST_WAIT 3000000000ul

INLINE ulong waitBegins(void) { return globalNanoseconds(); }
INLINE bool givesUp(const Columns* c, uint waits, ulong since) {
    if ((waits & 1023) != 0) return false;
    if (loadShared32(&c->state->stopped) == 0 && globalNanoseconds() - since < LONGEST_WAIT) return false;
    atomic_or(&c->state->stopped, 1u);
    return true;
}

INLINE void barrierOfAll(Columns* c) {
    ++c->barriers;
    fenceForAll();
    BARRIER();
    if (c->item == 0) {
        atomic_add(&c->state->arrivals, 1u);
        const ulong since = waitBegins();
        uint waits = 0;
        bool stopped = false;
        while (!stopped && loadShared32(&c->state->arrivals) < c->barriers * (uint)get_num_groups(0)) {
            stopped = givesUp(c, ++waits, since);
        }
        c->memory->leavesRound = stopped ? 1 : 0;
        fenceForAll();
    }
    BARRIER();
    if (c->memory->leavesRound != 0) c->stopped = true;
}

// A launch is short enough for the host to stop between two.
INLINE bool hostStops(Columns* c, int scannedRows) { return false; }
INLINE bool leavesRound(Columns* c, int pass) { return false; }
INLINE bool stoppedAtBarrier(const Columns* c) { return c->stopped; }

INLINE void countTrials(Columns* c, int node, uint trials) {
    if (c->item == 0) c->search->amounts[2 * node] += trials;
}

#include "compute/backend/kernels/recursive_search/rounds.inl"
#include "compute/backend/kernels/recursive_search/start.inl"

/// Start costs and words, one warp a node; work groups of 32 x 8 items.
kernel void startNodes(SEARCH_PARAMETERS, volatile global ulong* words) {
    const Search s = SEARCH;
    const int node = (int)get_global_id(1), lane = (int)get_local_id(0);
    if (node >= shape.columns * shape.rows || linkOf(&s, node, 0) == kLinkUnmeasured) return;
    const int left = lefts[node % shape.columns], top = tops[node / shape.columns];
    const uint vector = vectors[node];
    const uint cost = startCost(&s, left, top, vector, lane);
    if (lane != 0) return;
    words[node] = vector;
    costs[node] = cost;
}

/// Passes `firstPass` to `endPass` - 1, or until the fixed point. All groups must be resident; where they turn out not
/// to be, columnsState->stopped is set and the nodes are void.
kernel __attribute__((reqd_work_group_size(GROUP_SIZE, 1, 1))) void searchColumns(
    SEARCH_PARAMETERS, volatile global ulong* words, volatile global ColumnsState* columnsState, TileShape tiles,
    local uint4* tileMemory, int columnsPerGroup, int firstPass, int endPass) {
    local GroupMemory memory;
    Search s = SEARCH;
    s.words = words;
    Columns c = columnsOf(&s, words, columnsState, &memory, &tiles, (local uchar*)tileMemory, true,
                          (int)get_local_id(0), columnsPerGroup);
    BARRIER();
    makePasses(&c, firstPass, endPass);
    if (c.item == 0) atomic_max(&columnsState->lastChanged, c.lastChanged);
    BARRIER();
    const uint blockPixels = (uint)(shape.blockWidth * shape.blockHeight);
    for (int i = c.item; i < ownNodes(&c); i += GROUP_SIZE) {
        const int node = nodeAt(&c, placeOfOwn(&c, i), 0);
        vectors[node] = vectorNow(&s, node);
        amounts[2 * node + 1] = amounts[2 * node] * blockPixels;
    }
}
