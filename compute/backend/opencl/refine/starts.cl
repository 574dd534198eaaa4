// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/starts.clh"
// The schedule of rules::scheduleRefinement: an item chooses the start of a node. Built with ORDER of the shape
// function. Every kernel begins with what starts are chosen from.

INLINE void setTerms(ShapeTerms* to, StartTerms from, int whole) {
    to->value = (float)(from.value - whole);
    to->x = (float)from.x;
    to->y = (float)from.y;
    to->xx = (float)from.xx;
    to->xy = (float)from.xy;
    to->yy = (float)from.yy;
}

INLINE RefineTask taskFor(StartNodes nodes, int column, int row, Start start) {
    RefineTask task;
    task.node = indexOf(nodes, column, row);
    task.x = centreX(nodes, column);
    task.y = centreY(nodes, row);
    task.wholeU = (int)round(start.u.value);
    task.wholeV = (int)round(start.v.value);
    setTerms(&task.start.u, start.u, task.wholeU);
    setTerms(&task.start.v, start.v, task.wholeV);
    return task;
}

/// Tasks 0 to count - 1 of the seeds from number `first` on.
kernel void seedStarts(StartGrid grid, global const int* positions, global const short2* vectors,
                       global const uchar* found, global float* memory, int first, int count,
                       global RefineTask* tasks) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const StartNodes nodes = startNodes(grid, positions, vectors, found, memory);
    const int seedsAcross = (grid.columns + SEED_SPACING - 1) / SEED_SPACING, number = first + slot;
    const int column = seedOf(number % seedsAcross * SEED_SPACING, grid.columns);
    const int row = seedOf(number / seedsAcross * SEED_SPACING, grid.rows);
    const int node = indexOf(nodes, column, row);
    tasks[slot].node = -1;
    if (!wanted(nodes, node)) return;
    nodes.results.tried[node] = 1 << ITSELF;
    tasks[slot] = taskFor(nodes, column, row, startFromSearch(nodes, column, row));
}

/// The same for all nodes that are no seeds.
kernel void firstStarts(StartGrid grid, global const int* positions, global const short2* vectors,
                        global const uchar* found, global float* memory, int first, int count,
                        global RefineTask* tasks) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const StartNodes nodes = startNodes(grid, positions, vectors, found, memory);
    const int node = first + slot, column = node % grid.columns, row = node / grid.columns;
    tasks[slot].node = -1;
    if (isSeed(nodes, column, row) || !wanted(nodes, node)) return;
    Start start;
    if (!firstStart(nodes, column, row, &start)) nodes.results.tried[node] = 1 << ITSELF;
    tasks[slot] = taskFor(nodes, column, row, start);
}

/// Lists the nodes that have another start, each with the neighbour that it starts from (ITSELF: the search's vectors).
/// `listed` goes on counting from what it had before this round, `before`.
kernel void listRetries(StartGrid grid, global const int* positions, global const short2* vectors,
                        global const uchar* found, global float* memory, global int2* retries, global int* listed,
                        int before) {
    const int node = get_global_id(0);
    if (node >= grid.columns * grid.rows) return;
    const StartNodes nodes = startNodes(grid, positions, vectors, found, memory);
    if (!wanted(nodes, node) || !mayTryAgain(nodes.results.statuses[node])) return;
    const int tried = nodes.results.tried[node];
    const bool ownTried = (tried >> ITSELF & 1) != 0;
    const int from = ownTried ? nextNeighbour(nodes, node % grid.columns, node / grid.columns, tried) : ITSELF;
    if (from < 0) return;
    nodes.results.tried[node] = tried | 1 << from;
    retries[atomic_inc(listed) - before] = (int2)(node, from);
}

/// Tasks 0 to count - 1 of the list's entries from number `first` on.
kernel void retryStarts(StartGrid grid, global const int* positions, global const short2* vectors,
                        global const uchar* found, global float* memory, int first, int count, global RefineTask* tasks,
                        global const int2* retries) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const StartNodes nodes = startNodes(grid, positions, vectors, found, memory);
    const int node = retries[first + slot].x, from = retries[first + slot].y;
    const int column = node % grid.columns, row = node / grid.columns;
    const Start start = from == ITSELF ? startFromSearch(nodes, column, row)
                                       : carried(nodes, column + from % 3 - 1, row + from / 3 - 1, column, row);
    tasks[slot] = taskFor(nodes, column, row, start);
}
