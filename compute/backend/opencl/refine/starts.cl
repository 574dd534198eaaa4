// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/starts.clh"
// An item chooses the start of a node. Built with ORDER of the shape function. Every kernel begins with what starts are
// chosen from.

/// StartGridArgs of the host.
typedef struct {
    int columns, rows;
    int blockWidth, blockHeight;  // [px]
} StartGrid;

#include "compute/backend/kernels/refine/starts.inl"

INLINE StartNodes startNodes(StartGrid grid, global const int* positions, global const Displacement* vectors,
                             global const PointStatus* found) {
    const StartNodes nodes = {positions, positions + grid.columns, vectors,         found, grid.columns,
                              grid.rows, grid.blockWidth,          grid.blockHeight};
    return nodes;
}

/// Tasks 0 to count - 1 of the seeds from number `first` on.
kernel void seedStarts(StartGrid grid, global const int* positions, global const Displacement* vectors,
                       global const PointStatus* found, global float* memory, int first, int count,
                       global RefineTask* tasks) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    setSeedStart(tasks + slot, startNodes(grid, positions, vectors, found), results.tried, first + slot);
}

/// The same for all nodes that are no seeds.
kernel void firstStarts(StartGrid grid, global const int* positions, global const Displacement* vectors,
                        global const PointStatus* found, global float* memory, int first, int count,
                        global RefineTask* tasks) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    setFirstStart(tasks + slot, startNodes(grid, positions, vectors, found), &results, results.tried, first + slot);
}

/// Lists the nodes that have another start, each with the number of that start. `listed` goes on counting from what it
/// had before this round, `before`.
kernel void listRetries(StartGrid grid, global const int* positions, global const Displacement* vectors,
                        global const PointStatus* found, global float* memory, global int2* retries, global int* listed,
                        int before) {
    const int node = get_global_id(0);
    if (node >= grid.columns * grid.rows) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    const int from = takeNextStart(startNodes(grid, positions, vectors, found), &results, results.tried, node);
    if (from >= 0) retries[atomic_inc(listed) - before] = (int2)(node, from);
}

/// Tasks 0 to count - 1 of the list's entries from number `first` on.
kernel void retryStarts(StartGrid grid, global const int* positions, global const Displacement* vectors,
                        global const PointStatus* found, global float* memory, int first, int count,
                        global RefineTask* tasks, global const int2* retries) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    const int2 retry = retries[first + slot];
    setRetryStart(tasks + slot, startNodes(grid, positions, vectors, found), &results, retry.x, retry.y);
}
