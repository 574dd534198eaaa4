// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/refine/shape.inl"
#include "compute/backend/kernels/refine/taps.inl"

// Iteration of items over a subset, and the positions of its pixels in the deformed image. An item handles a run at a
// time: RUN_ROWS rows of PIXELS consecutive pixels. The language provides floorOf() and clampToOne().

BEGIN_DEVICE_CODE

/// The part of a subset inside the reference image (at least kEdge from its edges), and the runs of items, row by row.
/// Positions are relative to the subset's centre.
typedef struct {
    int left, top;              // of the part [px]
    int width, rows;            // [px]
    int columns, runs;          // number of runs horizontally and vertically
    int stepColumns, stepRuns;  // from one run of an item to the next
} Subset;

/// Position of a run.
typedef struct {
    int column, run;
} RunPosition;

INLINE Subset subsetOf(int x, int y, const RefineSettings* settings, int items) {
    const int radius = settings->subset / 2;
    Subset s;
    s.left = max(-radius, kEdge - x);
    s.top = max(-radius, kEdge - y);
    s.width = min(radius, settings->reference.width - kEdge - 1 - x) - s.left + 1;
    s.rows = min(radius, settings->reference.height - kEdge - 1 - y) - s.top + 1;
    if (s.width < 1) s.rows = 0;
    s.columns = max((s.width + PIXELS - 1) / PIXELS, 1);
    s.runs = s.rows < 1 ? 0 : (s.rows + RUN_ROWS - 1) / RUN_ROWS;
    s.stepRuns = items / s.columns;
    s.stepColumns = items - s.stepRuns * s.columns;
    return s;
}

INLINE RunPosition firstPosition(Subset s, int item) {
    const int run = item / s.columns;
    const RunPosition position = {item - run * s.columns, run};
    return position;
}

INLINE RunPosition nextPosition(Subset s, RunPosition position) {
    position.column += s.stepColumns;
    position.run += s.stepRuns;
    if (position.column >= s.columns) {
        position.column -= s.columns;
        ++position.run;
    }
    return position;
}

/// The deformed image, relative to a subset.
typedef struct {
    GLOBAL const float* coefficients;  // or greys for Hermite
    FloatShape image;
    int x, y;  // the subset's centre, moved by the integer displacement
} DeformedImage;

/// Whether certainly no pixel of a subset (side 2 radius + 1), nor of the extra rows of its last runs, comes near the
/// image's edge.
INLINE bool isSurelyInside(const DeformedImage* view, Shape s, int radius) {
    const float farthest = (float)(radius + RUN_ROWS - 1);
    const float reachX = maxReach(s.u, farthest), reachY = maxReach(s.v, farthest);
    return view->x >= reachX && view->y >= reachY && view->image.width - 1 - view->x >= reachX &&
           view->image.height - 1 - view->y >= reachY;
}

/// Weights and displacements of the pixels of a run.
typedef struct {
    RowDisplacement alongU[RUN_ROWS], alongV[RUN_ROWS];
    FloatVec weight[RUN_ROWS], u[RUN_ROWS], v[RUN_ROWS];
} Run;

/// rules::edgeWeight of the coordinate centre + position in an image of `size` pixels along this axis.
INLINE FloatVec edgeWeight(FloatVec position, int centre, int size) {
    return clampToOne(fmin(position + (float)(centre - kEdge + 1), (float)(size - centre - kEdge) - position));
}

/// Edge weights of pixels with the displacement (u, v).
INLINE FloatVec edgeWeights(const DeformedImage* view, FloatVec u, FloatVec v, FloatVec dx, float dy) {
    return edgeWeight(u + dx, view->x, view->image.width) * edgeWeight(v + dy, view->y, view->image.height);
}

/// Clamps integer coordinates to where all coefficients exist; changes only pixels without weight.
INLINE IntVec clampToCoefficients(FloatVec integers, int centre, int size) {
    return toInts(fmin(fmax(integers, (float)(2 - centre)), (float)(size - 4 - centre)));
}

/// Interpolates pixels with the displacement (u, v); each one gathers its own coefficients. `inside`: all of them
/// exist.
INLINE FloatVec interpolateScattered(const DeformedImage* view, FloatVec u, FloatVec v, FloatVec dx, float dy,
                                     bool inside) {
    const FloatVec integerU = floorOf(u, inside), integerV = floorOf(v, inside);
    FloatVec weightsX[TAPS + 1], weightsY[TAPS + 1];
    tapWeights(u - integerU, weightsX);
    tapWeights(v - integerV, weightsY);
    const IntVec x = clampToCoefficients(integerU + dx, view->x, view->image.width);
    const IntVec y = clampToCoefficients(integerV + dy, view->y, view->image.height);
    const IntVec first = y * view->image.pitch + x;
    GLOBAL const float* from = view->coefficients + ((view->y - kBefore) * view->image.pitch + (view->x - kBefore));
    FloatVec sum = 0;
#pragma unroll
    for (int j = 0; j < TAPS; ++j) {
        FloatVec rowSum = weightsX[0] * gatherFloats(from, first);
#pragma unroll
        for (int i = 1; i < TAPS; ++i) rowSum = MUL_ADD(weightsX[i], gatherFloats(from + i, first), rowSum);
        sum = MUL_ADD(weightsY[j], rowSum, sum);
        from += view->image.pitch;
    }
    return sum;
}

END_DEVICE_CODE
