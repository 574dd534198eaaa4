// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/interpolate_run.clh"
#include "compute/backend/opencl/refine/nodes.clh"
// Refinement kernel, one work group per attempt. Build options: ORDER of the shape function, INTERPOLATION, WEIGHTED,
// ITEMS of a group, PIXELS that an item handles at a time.

/// The work items of a group.
typedef struct {
    local float* shared;  // one float per sum and item; padded rows avoid bank conflicts
} Team;

INLINE int itemOf(Team team) { return get_local_id(0); }
INLINE int itemsOf(Team team) { return ITEMS; }
INLINE void syncTeam(Team team) { barrier(CLK_LOCAL_MEM_FENCE); }
INLINE bool isStopRequested(Team team, int iterations) { return false; }

/// Reduces the sums of all items; every item can then read the totals.
INLINE void reduceSums(Team team, const FloatVec* sums, int count, local float* totals) {
#if ITEMS == 1
#pragma unroll
    for (int k = 0; k < count; ++k) totals[k] = sumLanes(sums[k]);
#else
    const int item = itemOf(team);
#pragma unroll
    for (int k = 0; k < count; ++k) team.shared[k * (ITEMS + 1) + item] = sumLanes(sums[k]);
    syncTeam(team);
    for (int k = item; k < count; k += ITEMS) {
        float total = 0;
        for (int i = 0; i < ITEMS; ++i) total += team.shared[k * (ITEMS + 1) + i];
        totals[k] = total;
    }
    syncTeam(team);
#endif
}

#include "compute/backend/kernels/refine/point.inl"

/// Runs the tasks, one per group, and stores the results in their nodes. `nodeCount`: of the node arrays.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void refinePoints(
    global const RefineTask* tasks, RefineSettings settings, global const float* greys, global const float* slopesX,
    global const float* slopesY, global const uchar* roi, global const float* weights, global const float* coefficients,
    global float* memory, int nodeCount) {
    local PointWork work;
#if ITEMS == 1
    const Team team = {&work.centre};  // unused
#else
    local float shared[kPartSums * (ITEMS + 1)];
    const Team team = {shared};
#endif
    global const RefineTask* task = tasks + get_group_id(0);
    if (task->node < 0) return;
    const ReferenceImage reference = {greys, slopesX, slopesY, roi, weights};
    const RefineNodes nodes = nodesIn(memory, nodeCount);
    refinePoint(team, &settings, reference, coefficients, task, &work, &nodes);
}
