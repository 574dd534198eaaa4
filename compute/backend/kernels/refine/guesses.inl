// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Refiner::refineGrid for one node or task per item. The language provides the rules of
// compute/rules/initial_guess.h. `tried`: one bit per initial guess of a node, see nextGuessSource().

BEGIN_DEVICE_CODE

INLINE FloatTerms floatsOf(ShapeTerms t, int integer) {
    const FloatTerms floats = {
        (float)(t.value - integer), (float)t.x, (float)t.y, (float)t.xx, (float)t.xy, (float)t.yy};
    return floats;
}

INLINE void setGuess(GLOBAL RefineTask* task, GuessNodes nodes, int column, int row, ShapeFunction initialGuess) {
    task->node = (int)nodeAt(nodes, column, row);
    task->x = centreX(nodes, column);
    task->y = centreY(nodes, row);
    task->integerU = (int)round(initialGuess.u.value);
    task->integerV = (int)round(initialGuess.v.value);
    task->initialGuess.u = floatsOf(initialGuess.u, task->integerU);
    task->initialGuess.v = floatsOf(initialGuess.v, task->integerV);
}

/// Writes the task of a seed.
INLINE void setSeedGuess(GLOBAL RefineTask* task, GuessNodes nodes, GLOBAL unsigned short* tried, int seed) {
    const int across = seedsAlong(nodes.columns);
    const int column = seedOf(seed % across * kSeedSpacing, nodes.columns);
    const int row = seedOf(seed / across * kSeedSpacing, nodes.rows);
    const size_t node = nodeAt(nodes, column, row);
    task->node = -1;
    if (!isRefinable(nodes, node)) return;
    tried[node] = 1 << kItself;
    setGuess(task, nodes, column, row, guessFromSearch(nodes, column, row));
}

/// Writes the task of a node that is no seed.
INLINE void setFirstGuess(GLOBAL RefineTask* task, GuessNodes nodes, const RefineNodes* results,
                          GLOBAL unsigned short* tried, int node) {
    const int column = node % nodes.columns, row = node / nodes.columns;
    task->node = -1;
    if (isSeed(nodes, column, row) || !isRefinable(nodes, node)) return;
    ShapeFunction initialGuess;
    if (!firstGuess(nodes, results, column, row, &initialGuess)) tried[node] = 1 << kItself;
    setGuess(task, nodes, column, row, initialGuess);
}

/// Source of the next initial guess of a failed node, which is marked as tried; -1 if there is none.
INLINE int takeNextGuess(GuessNodes nodes, const RefineNodes* results, GLOBAL unsigned short* tried, int node) {
    if (!isRefinable(nodes, node) || !canRetry(results->statuses[node])) return -1;
    const int from = nextGuessSource(nodes, results, node % nodes.columns, node / nodes.columns, tried[node]);
    if (from >= 0) tried[node] = (unsigned short)(tried[node] | 1 << from);
    return from;
}

/// Writes the task with that initial guess.
INLINE void setRetryGuess(GLOBAL RefineTask* task, GuessNodes nodes, const RefineNodes* results, int node, int from) {
    const int column = node % nodes.columns, row = node / nodes.columns;
    setGuess(task, nodes, column, row, retryGuess(nodes, results, column, row, from));
}

END_DEVICE_CODE
