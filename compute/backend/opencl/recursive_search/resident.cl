// SPDX-License-Identifier: MPL-2.0
// Recursive search for NVIDIA GPUs, whose work groups progress concurrently if all of them are resident: one launch
// runs many passes. Build options: RADIUS (of the offsets), MASKED (block sides are no multiples of 4), GROUP_SIZE (32
// to 256), HISTORY_LENGTH.
#define RESIDENT
#define SURFACES 0
#define MAY_READ_IMAGES 0
#define PIXEL_MEMORY local
#define GROUP_ITEMS GROUP_SIZE
#define GROUP_NUMBER ((int)get_group_id(0))
#define MAX_WARPS (GROUP_SIZE / WARP_SIZE)

#include "compute/backend/kernels/nvidia.inl"

#include "compute/backend/opencl/recursive_search/nodes.clh"

#include "compute/backend/kernels/recursive_search/group.inl"

/// Orders this work item's writes for other work groups.
INLINE void fenceForAll(void) { asm volatile("membar.gl;" ::: "memory"); }

/// Global time of the GPU [ns].
INLINE ulong globalNanoseconds(void) {
    ulong value;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(value)::"memory");
    return value;
}

/// A longer wait means that not all groups are resident: the search is cancelled. [ns]
#define LONGEST_WAIT 3000000000ul

INLINE ulong waitStart(void) { return globalNanoseconds(); }
INLINE bool isWaitTimedOut(const GroupState* c, uint waits, ulong since) {
    if ((waits & 1023) != 0) return false;
    if (loadShared32(&c->state->stopped) == 0 && globalNanoseconds() - since < LONGEST_WAIT) return false;
    atomic_or(&c->state->stopped, 1u);
    return true;
}

INLINE void globalBarrier(GroupState* c) {
    ++c->barriers;
    fenceForAll();
    BARRIER();
    if (c->item == 0) {
        atomic_add(&c->state->arrivals, 1u);
        const ulong since = waitStart();
        uint waits = 0;
        bool stopped = false;
        while (!stopped && loadShared32(&c->state->arrivals) < c->barriers * (uint)get_num_groups(0)) {
            stopped = isWaitTimedOut(c, ++waits, since);
        }
        c->memory->isRoundCancelled = stopped ? 1 : 0;
        fenceForAll();
    }
    BARRIER();
    if (c->memory->isRoundCancelled != 0) c->stopped = true;
}

// Launches are short; the host stops between them.
INLINE bool pollStop(GroupState* c, int scannedRows) { return false; }
INLINE bool isRoundCancelled(GroupState* c, int pass) { return false; }
INLINE bool isStoppedAtBarrier(const GroupState* c) { return c->stopped; }

INLINE void countTrials(GroupState* c, int node, uint trials) {
    if (c->item == 0) c->search->nodeTrialCounts[2 * node] += trials;
}

#include "compute/backend/kernels/recursive_search/rounds.inl"
#include "compute/backend/kernels/recursive_search/start.inl"

/// Costs and words of the start vectors; one warp per node, work groups of 32 x 8 items.
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

/// Runs the passes [firstPass, endPass), or until the fixed point. All groups must be resident; if they are not,
/// residentState->stopped is set and the nodes are invalid.
kernel __attribute__((reqd_work_group_size(GROUP_SIZE, 1, 1))) void searchColumns(
    SEARCH_PARAMETERS, volatile global ulong* words, volatile global ResidentState* residentState, TileShape tiles,
    local uint4* tileMemory, int columnsPerGroup, int firstPass, int endPass) {
    local GroupMemory memory;
    Search s = SEARCH;
    s.words = words;
    GroupState c = makeGroupState(&s, words, residentState, &memory, &tiles, (local uchar*)tileMemory, true,
                                  (int)get_local_id(0), columnsPerGroup);
    BARRIER();
    runPasses(&c, firstPass, endPass);
    if (c.item == 0) atomic_max(&residentState->lastChanged, c.lastChanged);
    BARRIER();
    const uint blockPixels = (uint)(shape.blockWidth * shape.blockHeight);
    for (int i = c.item; i < ownNodeCount(&c); i += GROUP_SIZE) {
        const int node = nodeAt(&c, ownPosition(&c, i), 0);
        vectors[node] = currentVector(&s, node);
        nodeTrialCounts[2 * node + 1] = nodeTrialCounts[2 * node] * blockPixels;
    }
}
