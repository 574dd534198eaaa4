// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/nodes.clh"
#include "compute/backend/opencl/refine/run_greys.clh"
// The kernel of the refinement, a work group a try. Built with ORDER of the shape function, INTERPOLATION, WEIGHTED,
// ITEMS of a group and PIXELS that an item handles together.

/// The work items of a group, which make a try together.
typedef struct {
    local float* shared;  // a number for each sum and item, and one more a sum (so that rows begin in different banks)
} Team;

INLINE int itemOf(Team team) { return get_local_id(0); }
INLINE int itemsOf(Team team) { return ITEMS; }
INLINE void syncTeam(Team team) { barrier(CLK_LOCAL_MEM_FENCE); }
INLINE bool wantsStop(Team team, int iterations) { return false; }

/// Adds the items' sums up; the totals are there for every item afterwards.
INLINE void addUp(Team team, const Reals* sums, int count, local float* totals) {
#if ITEMS == 1
#pragma unroll
    for (int k = 0; k < count; ++k) totals[k] = sumOf(sums[k]);
#else
    const int item = itemOf(team);
#pragma unroll
    for (int k = 0; k < count; ++k) team.shared[k * (ITEMS + 1) + item] = sumOf(sums[k]);
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

/// Makes tries, a group each; results go to the tasks' nodes, of which there are `nodeCount`.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void refinePoints(
    global const RefineTask* tasks, RefineSettings settings, global const float* greys, global const float* slopesX,
    global const float* slopesY, global const uchar* roi, global const float* weights, global const float* coefficients,
    global float* memory, int nodeCount) {
    local PointWork work;
#if ITEMS == 1
    const Team team = {&work.centre};  // not used
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
