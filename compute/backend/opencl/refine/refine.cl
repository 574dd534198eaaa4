// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/deformed_subset.clh"
#include "compute/backend/opencl/refine/point.clh"
#include "compute/backend/opencl/runtime/float_image.clh"
#include "compute/backend/opencl/runtime/image.clh"
#include "compute/backend/opencl/runtime/reals.clh"
// Inverse-compositional Gauss-Newton as compute/reference/refine.cpp has it, a work group a try, all iterations in one
// launch. Built with ORDER of the shape function, INTERPOLATION, ITEMS of a group and PIXELS that an item handles
// together.
//
// In every iteration all items walk over the subset, each keeping sums in registers; these are added up, and the first
// item makes the step. The reference half of the sums, and the Hessian they make, are made once, and again only where
// the subset comes near the deformed image's edge and pixels begin to count in part.

/// The part of a subset that lies inside the reference image (EDGE off its edges), and how items walk over it: from
/// group to group of PIXELS neighbours, row by row. Distances are from the subset's centre.
typedef struct {
    int left, top;              // of the part [px]
    int width, rows;            // [px]
    int columns;                // groups in a row
    int stepColumns, stepRows;  // from one group of an item to its next
} Subset;

typedef struct {
    int column, row;
} Place;

INLINE Subset subsetOf(RefineTask task, Refinement p) {
    const int radius = p.subset / 2;
    Subset s;
    s.left = max(-radius, EDGE - task.x);
    s.top = max(-radius, EDGE - task.y);
    s.width = min(radius, p.reference.width - EDGE - 1 - task.x) - s.left + 1;
    s.rows = min(radius, p.reference.height - EDGE - 1 - task.y) - s.top + 1;
    if (s.width < 1) s.rows = 0;
    s.columns = max((s.width + PIXELS - 1) / PIXELS, 1);
    s.stepColumns = ITEMS % s.columns;
    s.stepRows = ITEMS / s.columns;
    return s;
}

INLINE Place firstPlace(Subset s) {
    const int item = get_local_id(0);
    const Place place = {item % s.columns, item / s.columns};
    return place;
}

INLINE Place nextPlace(Subset s, Place place) {
    place.column += s.stepColumns;
    place.row += s.stepRows;
    if (place.column >= s.columns) {
        place.column -= s.columns;
        ++place.row;
    }
    return place;
}

/// What the reference image holds, beside the point.
typedef struct {
    global const float* greys;
    global const float* slopesX;
    global const float* slopesY;
    global const uchar* roi;
} ReferenceImage;

/// 1 for the pixels that belong to the subset, else 0. (dx, dy): the first one's distance.
INLINE Reals maskAt(ReferenceImage image, Refinement p, RefineTask task, Subset s, int dx, int dy) {
    Reals mask = 1;
#if PIXELS > 1
    mask = select((Reals)0, mask, kPlaces < (float)(s.width - (dx - s.left)));
#endif
    if (p.roiPitch == 0) return mask;
    const Reals inside = realsOfBytes(image.roi + (p.roiOrigin + (task.y + dy) * p.roiPitch + task.x + dx));
    return mask * fmin(inside, (Reals)1);
}

/// Counts the usable pixels, which may be too few, and chooses the grey that is taken off.
INLINE void begin(ReferenceImage image, Refinement p, RefineTask task, Subset s, local PointWork* work,
                  local float* shared) {
    Reals sums[2] = {0, 0};
    for (Place place = firstPlace(s); place.row < s.rows; place = nextPlace(s, place)) {
        const int dx = s.left + place.column * PIXELS, dy = s.top + place.row;
        const Reals mask = maskAt(image, p, task, s, dx, dy);
        sums[0] += mask;
        sums[1] += mask * loadReals(image.greys + ((task.y + dy) * p.reference.pitch + task.x + dx));
    }
    addUp(sums, 2, work->step, shared);
    if (get_local_id(0) != 0) return;
    const bool enough = work->step[0] >= p.fewestPixels;
    work->centre = work->step[1] / work->step[0];
    work->shift = 0;
    work->point.shape = task.start;
    work->point.iterations = work->point.pixels = 0;
    work->point.status = enough ? NOT_COMPUTED : OUTSIDE_ROI;
    // The smallest image of which a pixel counts.
    if (enough && (p.deformed.width < 2 * EDGE || p.deformed.height < 2 * EDGE)) work->point.status = OUT_OF_IMAGE;
}

INLINE void walkReference(ReferenceImage image, DeformedView view, Refinement p, RefineTask task, Subset s, bool inside,
                          local PointWork* work, local float* shared) {
    const ShapeFunction shape = work->point.shape;
    const float centre = work->centre, unit = 1.0f / (p.subset / 2);
    Reals sums[REFERENCE_SUMS];
#pragma unroll
    for (int k = 0; k < REFERENCE_SUMS; ++k) sums[k] = 0;
    for (Place place = firstPlace(s); place.row < s.rows; place = nextPlace(s, place)) {
        const int firstDx = s.left + place.column * PIXELS, dy = s.top + place.row;
        const Reals dx = kPlaces + (float)firstDx;
        Reals weight = maskAt(image, p, task, s, firstDx, dy);
        if (!inside) weight *= edgeWeights(view, alongRow(shape.u, dy), alongRow(shape.v, dy), dx, dy);
        const int at = (task.y + dy) * p.reference.pitch + task.x + firstDx;
        addReference(weight, loadReals(image.greys + at) - centre, loadReals(image.slopesX + at),
                     loadReals(image.slopesY + at), dx * unit, dy * unit, sums);
    }
    addUp(sums, REFERENCE_SUMS, work->reference, shared);
}

INLINE void walkPair(ReferenceImage image, DeformedView view, Refinement p, RefineTask task, Subset s, bool inside,
                     local PointWork* work, local float* shared) {
    const ShapeFunction shape = work->point.shape;
    const float centre = work->centre, shift = work->shift, unit = 1.0f / (p.subset / 2);
    Reals sums[STEP_SUMS];
#pragma unroll
    for (int k = 0; k < STEP_SUMS; ++k) sums[k] = 0;
    for (Place place = firstPlace(s); place.row < s.rows; place = nextPlace(s, place)) {
        const int firstDx = s.left + place.column * PIXELS, dy = s.top + place.row;
        const Reals dx = kPlaces + (float)firstDx;
        const RowDisplacement u = alongRow(shape.u, dy), v = alongRow(shape.v, dy);
        Reals weight = maskAt(image, p, task, s, firstDx, dy);
        if (!inside) weight *= edgeWeights(view, u, v, dx, dy);
        const int lastDx = min(firstDx + PIXELS, s.left + s.width) - 1;
        const int at = (task.y + dy) * p.reference.pitch + task.x + firstDx;
        const Reals grey = loadReals(image.greys + at);
        const Reals difference = greysAt(view, u, v, firstDx, lastDx, dy, inside) - grey - shift;
        addStep(weight, difference, grey - centre, loadReals(image.slopesX + at), loadReals(image.slopesY + at),
                dx * unit, dy * unit, sums);
    }
    addUp(sums, STEP_SUMS, work->step, shared);
}

/// Makes tries, a group each; results go to the tasks' nodes, of which there are `nodeCount`.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void refinePoints(
    global const RefineTask* tasks, Refinement p, global const float* greys, global const float* slopesX,
    global const float* slopesY, global const uchar* roi, global const float* coefficients, global float* memory,
    int nodeCount) {
    local PointWork work;
#if ITEMS == 1
    local float* shared = &work.centre;  // not used
#else
    local float shared[REFERENCE_SUMS * (ITEMS + 1)];
#endif
    const RefineTask task = tasks[get_group_id(0)];
    if (task.node < 0) return;
    const ReferenceImage image = {greys, slopesX, slopesY, roi};
    const DeformedView view = {coefficients, p.deformed, task.x + task.wholeU, task.y + task.wholeV};
    const Subset s = subsetOf(task, p);
    begin(image, p, task, s, &work, shared);
    barrier(CLK_LOCAL_MEM_FENCE);
    bool hasFullSums = false;
    while (work.point.status == NOT_COMPUTED) {
        const bool inside = insideForSure(view, work.point.shape, p.subset / 2);
        const bool newSums = !(inside && hasFullSums);
        if (newSums) walkReference(image, view, p, task, s, inside, &work, shared);
        hasFullSums = inside;
        walkPair(image, view, p, task, s, inside, &work, shared);
        if (get_local_id(0) == 0) stepAndDecide(&work, p, task.start, newSums);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (get_local_id(0) == 0) store(&work, task, p.subset / 2, nodesIn(memory, nodeCount));
}
