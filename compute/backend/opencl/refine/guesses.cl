// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/guesses.clh"
// An item chooses the initial guess of a node. Build option ORDER (of the shape function). The first parameters of all
// kernels are the GuessTables.

/// GuessGridArgs of the host.
typedef struct {
    int columns, rows;
    int blockWidth, blockHeight;  // [px]
} GuessGrid;

#include "compute/backend/kernels/refine/guesses.inl"

INLINE GuessNodes guessNodes(GuessGrid grid, global const int* positions, global const Displacement* vectors,
                             global const PointStatus* found) {
    const GuessNodes nodes = {positions, positions + grid.columns, vectors,         found, grid.columns,
                              grid.rows, grid.blockWidth,          grid.blockHeight};
    return nodes;
}

/// Writes the tasks of the seeds [first, first + count).
kernel void seedGuesses(GuessGrid grid, global const int* positions, global const Displacement* vectors,
                        global const PointStatus* found, global float* memory, int first, int count,
                        global RefineTask* tasks) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    setSeedGuess(tasks + slot, guessNodes(grid, positions, vectors, found), results.tried, first + slot);
}

/// Writes the tasks of the nodes [first, first + count) that are no seeds.
kernel void firstGuesses(GuessGrid grid, global const int* positions, global const Displacement* vectors,
                         global const PointStatus* found, global float* memory, int first, int count,
                         global RefineTask* tasks) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    setFirstGuess(tasks + slot, guessNodes(grid, positions, vectors, found), &results, results.tried, first + slot);
}

/// Lists the nodes that have an untried initial guess, with its number. `retryCount` counts on from `before`.
kernel void listRetries(GuessGrid grid, global const int* positions, global const Displacement* vectors,
                        global const PointStatus* found, global float* memory, global int2* retries,
                        global int* retryCount, int before) {
    const int node = get_global_id(0);
    if (node >= grid.columns * grid.rows) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    const int from = takeNextGuess(guessNodes(grid, positions, vectors, found), &results, results.tried, node);
    if (from >= 0) retries[atomic_inc(retryCount) - before] = (int2)(node, from);
}

/// Writes the tasks of the list entries [first, first + count).
kernel void retryGuesses(GuessGrid grid, global const int* positions, global const Displacement* vectors,
                         global const PointStatus* found, global float* memory, int first, int count,
                         global RefineTask* tasks, global const int2* retries) {
    const int slot = get_global_id(0);
    if (slot >= count) return;
    const RefineNodes results = nodesIn(memory, grid.columns * grid.rows);
    const int2 retry = retries[first + slot];
    setRetryGuess(tasks + slot, guessNodes(grid, positions, vectors, found), &results, retry.x, retry.y);
}
