// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/refine/shape.inl"
#include "compute/backend/kernels/refine/taps.inl"

// How items walk over a subset, and where a shape function brings its pixels in the deformed image. An item handles
// RUN_ROWS rows of PIXELS neighbours together: a run. wholeOf(), the whole number at or below a place, is the
// language's.

BEGIN_DEVICE_CODE

/// The part of a subset that lies inside the reference image (kEdge off its edges), and how items walk over it: from
/// run to run, along rows. Distances are from the subset's centre.
typedef struct {
    int left, top;              // of the part [px]
    int width, rows;            // [px]
    int columns, runs;          // runs beside and below each other
    int stepColumns, stepRuns;  // from one run of an item to its next
} Subset;

/// The place of a run.
typedef struct {
    int column, run;
} Place;

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

INLINE Place firstPlace(Subset s, int item) {
    const int run = item / s.columns;
    const Place place = {item - run * s.columns, run};
    return place;
}

INLINE Place nextPlace(Subset s, Place place) {
    place.column += s.stepColumns;
    place.run += s.stepRuns;
    if (place.column >= s.columns) {
        place.column -= s.columns;
        ++place.run;
    }
    return place;
}

/// The deformed image as one subset sees it.
typedef struct {
    GLOBAL const float* coefficients;  // or greys for Hermite
    FloatShape image;
    int x, y;  // where the subset's centre comes to by the whole-pixel displacement
} DeformedView;

/// Whether no pixel of a subset (side 2 radius + 1), and none of the rows that end a run, can come near the image's
/// edge.
INLINE bool insideForSure(const DeformedView* view, Shape s, int radius) {
    const float farthest = (float)(radius + RUN_ROWS - 1);
    const float reachX = reachOf(s.u, farthest), reachY = reachOf(s.v, farthest);
    return view->x >= reachX && view->y >= reachY && view->image.width - 1 - view->x >= reachX &&
           view->image.height - 1 - view->y >= reachY;
}

/// How much the pixels of a run count, and where they come to.
typedef struct {
    RowDisplacement alongU[RUN_ROWS], alongV[RUN_ROWS];
    Reals weight[RUN_ROWS], u[RUN_ROWS], v[RUN_ROWS];
} Run;

/// rules::edgeWeight of the coordinate centre + place of an image that has `size` pixels along it.
INLINE Reals edgeWeight(Reals place, int centre, int size) {
    return limitedToOne(fmin(place + (float)(centre - kEdge + 1), (float)(size - centre - kEdge) - place));
}

/// How much pixels count, by where they come to, (u, v) off where they were.
INLINE Reals edgeWeights(const DeformedView* view, Reals u, Reals v, Reals dx, float dy) {
    return edgeWeight(u + dx, view->x, view->image.width) * edgeWeight(v + dy, view->y, view->image.height);
}

/// Whole pixels, moved to where all coefficients exist; only places without weight are moved.
INLINE Ints limited(Reals whole, int centre, int size) {
    return toInts(fmin(fmax(whole, (float)(2 - centre)), (float)(size - 4 - centre)));
}

/// What pixels show that come (u, v) farther; every one fetches its own coefficients. `inside`: all of them exist.
INLINE Reals scatteredGreys(const DeformedView* view, Reals u, Reals v, Reals dx, float dy, bool inside) {
    const Reals wholeU = wholeOf(u, inside), wholeV = wholeOf(v, inside);
    Reals weightsX[TAPS + 1], weightsY[TAPS + 1];
    tapWeights(u - wholeU, weightsX);
    tapWeights(v - wholeV, weightsY);
    const Ints x = limited(wholeU + dx, view->x, view->image.width);
    const Ints y = limited(wholeV + dy, view->y, view->image.height);
    const Ints first = y * view->image.pitch + x;
    GLOBAL const float* from = view->coefficients + ((view->y - kBefore) * view->image.pitch + (view->x - kBefore));
    Reals sum = 0;
#pragma unroll
    for (int j = 0; j < TAPS; ++j) {
        Reals rowSum = weightsX[0] * gathered(from, first);
#pragma unroll
        for (int i = 1; i < TAPS; ++i) rowSum = MUL_ADD(weightsX[i], gathered(from + i, first), rowSum);
        sum = MUL_ADD(weightsY[j], rowSum, sum);
        from += view->image.pitch;
    }
    return sum;
}

END_DEVICE_CODE
