// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// The schedule of rules::scheduleRefinement: what an item does for one node or task. The language brings the rules of
// compute/rules/refine_starts.h. `tried`: a bit a start for each node, see nextStart().

BEGIN_DEVICE_CODE

INLINE FloatTerms floatsOf(ShapeTerms t, int whole) {
    const FloatTerms floats = {(float)(t.value - whole), (float)t.x, (float)t.y, (float)t.xx, (float)t.xy, (float)t.yy};
    return floats;
}

INLINE void setStart(GLOBAL RefineTask* task, StartNodes nodes, int column, int row, ShapeFunction start) {
    task->node = (int)nodeAt(nodes, column, row);
    task->x = centreX(nodes, column);
    task->y = centreY(nodes, row);
    task->wholeU = (int)round(start.u.value);
    task->wholeV = (int)round(start.v.value);
    task->start.u = floatsOf(start.u, task->wholeU);
    task->start.v = floatsOf(start.v, task->wholeV);
}

/// The task of a seed.
INLINE void setSeedStart(GLOBAL RefineTask* task, StartNodes nodes, GLOBAL unsigned short* tried, int seed) {
    const int across = seedsAlong(nodes.columns);
    const int column = seedOf(seed % across * kSeedSpacing, nodes.columns);
    const int row = seedOf(seed / across * kSeedSpacing, nodes.rows);
    const size_t node = nodeAt(nodes, column, row);
    task->node = -1;
    if (!wanted(nodes, node)) return;
    tried[node] = 1 << kItself;
    setStart(task, nodes, column, row, startFromSearch(nodes, column, row));
}

/// The task of a node, if it is no seed.
INLINE void setFirstStart(GLOBAL RefineTask* task, StartNodes nodes, const RefineNodes* results,
                          GLOBAL unsigned short* tried, int node) {
    const int column = node % nodes.columns, row = node / nodes.columns;
    task->node = -1;
    if (isSeed(nodes, column, row) || !wanted(nodes, node)) return;
    ShapeFunction start;
    if (!firstStart(nodes, results, column, row, &start)) tried[node] = 1 << kItself;
    setStart(task, nodes, column, row, start);
}

/// The next start of a node that was not found, marked as tried; -1 where it has none.
INLINE int takeNextStart(StartNodes nodes, const RefineNodes* results, GLOBAL unsigned short* tried, int node) {
    if (!wanted(nodes, node) || !mayTryAgain(results->statuses[node])) return -1;
    const int from = nextStart(nodes, results, node % nodes.columns, node / nodes.columns, tried[node]);
    if (from >= 0) tried[node] = (unsigned short)(tried[node] | 1 << from);
    return from;
}

/// The task of that start.
INLINE void setRetryStart(GLOBAL RefineTask* task, StartNodes nodes, const RefineNodes* results, int node, int from) {
    const int column = node % nodes.columns, row = node / nodes.columns;
    setStart(task, nodes, column, row, retryStart(nodes, results, column, row, from));
}

END_DEVICE_CODE
