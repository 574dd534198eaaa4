// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/refine/step.inl"
#include "compute/backend/kernels/refine/subset.inl"

// Inverse-compositional Gauss-Newton as compute/reference/refine.cpp has it, a team of items a try, all iterations in
// one launch.
//
// In every iteration all items walk over the subset, each keeping sums in registers; these are added up, and one item
// makes the step. The reference half of the sums, and the Hessian they make, are made once, and again only where the
// subset comes near the deformed image's edge and pixels begin to count in part.
//
// The language brings
//   itemOf(team), itemsOf(team)          this item's number and how many there are
//   syncTeam(team)                       a barrier
//   addUp(team, sums, count, totals)     adds the items' sums up; the totals are there for every item afterwards
//   wantsStop(team, iterations)          whether the host wants tries to end
//   runGreys(view, run, dx, dy, lastDx, inside, out)  what the deformed image shows of a run
//   the types of args.inl
//   RefineNodes, planeOf(), storeDisplacement()        where results go
// and is built with WEIGHTED: 1 where pixels count with a Gaussian weight, else 0.

BEGIN_DEVICE_CODE

/// What the reference image holds.
typedef struct {
    GLOBAL const float* greys;
    GLOBAL const float* slopesX;
    GLOBAL const float* slopesY;
    GLOBAL const unsigned char* roi;
    GLOBAL const float* weights;  // rules::axisWeights, read where WEIGHTED
} ReferenceImage;

/// A point with what is read around it.
typedef struct {
    const RefineSettings* settings;
    ReferenceImage reference;
    DeformedView view;
    int x, y;  // in the reference image [px]
    Subset part;
    float unit;  // one over the subset's radius [1/px]
} Point;

INLINE int referenceIndex(const Point* p, int dx, int dy) {
    return (p->y + dy) * p->settings->reference.pitch + p->x + dx;
}

/// 1, or its Gaussian weight, for the pixels from (dx, dy) on that belong to the subset, else 0.
INLINE Reals maskAt(const Point* p, int dx, int dy) {
#if RUN_ROWS > 1
    if (dy - p->part.top >= p->part.rows) return 0;
#endif
#if WEIGHTED
    GLOBAL const float* weights = p->reference.weights + p->settings->subset / 2;
    Reals mask = loadReals(weights + dx) * weights[dy];
#else
    Reals mask = 1;
#endif
#if PIXELS > 1
    mask = select((Reals)0, mask, kPlaces < (float)(p->part.width - (dx - p->part.left)));
#endif
    const int pitch = p->settings->roiPitch;
    if (pitch == 0) return mask;
    return mask * onesWhereSet(p->reference.roi + (p->settings->roiOrigin + (p->y + dy) * pitch + p->x + dx));
}

INLINE int leftOf(const Point* p, Place place) { return p->part.left + place.column * PIXELS; }
INLINE int topOf(const Point* p, Place place) { return p->part.top + place.run * RUN_ROWS; }

/// Counts the usable pixels, which may be too few, and chooses the grey that is taken off and where distances begin.
TEAM_INLINE void beginPoint(Team team, const Point* p, GLOBAL const RefineTask* task, LOCAL PointWork* work) {
    Reals sums[4] = {0, 0, 0, 0};
    for (Place place = firstPlace(p->part, itemOf(team)); place.run < p->part.runs; place = nextPlace(p->part, place)) {
        const int dx = leftOf(p, place), dy = topOf(p, place);
        int at = referenceIndex(p, dx, dy);
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k, at += p->settings->reference.pitch) {
            const Reals mask = maskAt(p, dx, dy + k);
            sums[0] += mask;
            sums[1] = MUL_ADD(mask, loadReals(p->reference.greys + at), sums[1]);
#if ORDER > 2
            sums[2] = MUL_ADD(mask, placesFrom(dx), sums[2]);
            sums[3] = MUL_ADD(mask, (float)(dy + k), sums[3]);
#endif
        }
    }
    addUp(team, sums, ORDER > 2 ? 4 : 2, work->step);
    if (itemOf(team) == 0) {
        const bool enough = work->step[0] >= p->settings->fewestPixels;
        work->centre = work->step[1] / work->step[0];
        work->shift = 0;
        setOrigin(&work->origin, work->step[2] / work->step[0], work->step[3] / work->step[0], p->unit);
        work->start = work->shape = shapeFrom(task->start);
        work->iterations = work->pixels = 0;
        work->lastSquares = 0;
        work->stretch = 1;
        work->stopped = 0;
        // The smallest image of which a pixel counts.
        const bool large = p->view.image.width >= 2 * kEdge && p->view.image.height >= 2 * kEdge;
        work->status = !enough ? STATUS(OutsideRoi) : !large ? STATUS(OutOfImage) : STATUS(NotComputed);
    }
    syncTeam(team);
}

INLINE Run runAt(const Point* p, Shape shape, int dx, int dy, bool inside) {
    Run run;
    const Reals places = placesFrom(dx);
#pragma unroll
    for (int k = 0; k < RUN_ROWS; ++k) {
        const float y = (float)(dy + k);
        run.alongU[k] = alongRow(shape.u, y);
        run.alongV[k] = alongRow(shape.v, y);
        run.u[k] = displacementAt(run.alongU[k], places);
        run.v[k] = displacementAt(run.alongV[k], places);
        run.weight[k] = maskAt(p, dx, dy + k);
        if (!inside) run.weight[k] *= edgeWeights(&p->view, run.u[k], run.v[k], places, y);
    }
    return run;
}

/// `first`: of the part of the sums; `squared`: of the squared weights.
TEAM_INLINE void walkReferenceFor(Team team, const Point* p, Shape shape, bool inside, bool squared, int first,
                                  LOCAL PointWork* work) {
    const float centre = work->centre;
    const int x0 = originX(&work->origin), y0 = originY(&work->origin);
    Reals sums[kPartSums];
#pragma unroll
    for (int k = 0; k < kPartSums; ++k) sums[k] = 0;
    for (Place place = firstPlace(p->part, itemOf(team)); place.run < p->part.runs; place = nextPlace(p->part, place)) {
        const int dx = leftOf(p, place), dy = topOf(p, place);
        const Run run = runAt(p, shape, dx, dy, inside);
        int at = referenceIndex(p, dx, dy);
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k, at += p->settings->reference.pitch) {
            const Reals weight = squared ? run.weight[k] * run.weight[k] : run.weight[k];
            addReference(first, weight, loadReals(p->reference.greys + at) - centre,
                         loadReals(p->reference.slopesX + at), loadReals(p->reference.slopesY + at),
                         placesFrom(dx - x0) * p->unit, (float)(dy + k - y0) * p->unit, sums);
        }
    }
    addUp(team, sums, kPartSums, work->reference + first);
}

TEAM_INLINE void walkReference(Team team, const Point* p, Shape shape, bool inside, bool squared,
                               LOCAL PointWork* work) {
#pragma unroll
    for (int part = 0; part < kReferenceParts; ++part) {
        walkReferenceFor(team, p, shape, inside, squared, part * kPartSums, work);
    }
}

TEAM_INLINE void walkPair(Team team, const Point* p, bool inside, LOCAL PointWork* work) {
    const Shape shape = work->shape;
    const float centre = work->centre, shift = work->shift;
    const int x0 = originX(&work->origin), y0 = originY(&work->origin);
    Reals sums[kStepSums];
#pragma unroll
    for (int k = 0; k < kStepSums; ++k) sums[k] = 0;
    for (Place place = firstPlace(p->part, itemOf(team)); place.run < p->part.runs; place = nextPlace(p->part, place)) {
        const int dx = leftOf(p, place), dy = topOf(p, place);
        const int lastDx = min(dx + PIXELS, p->part.left + p->part.width) - 1;
        const Run run = runAt(p, shape, dx, dy, inside);
        Reals deformed[RUN_ROWS];
        runGreys(&p->view, &run, dx, dy, lastDx, inside, deformed);
        int at = referenceIndex(p, dx, dy);
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k, at += p->settings->reference.pitch) {
            const Reals grey = loadReals(p->reference.greys + at);
            addStep(run.weight[k], deformed[k] - grey - shift, grey - centre, loadReals(p->reference.slopesX + at),
                    loadReals(p->reference.slopesY + at), placesFrom(dx - x0) * p->unit, (float)(dy + k - y0) * p->unit,
                    sums);
        }
    }
    addUp(team, sums, kStepSums, work->step);
}

/// Keeps the values of an Ok point, of others the status alone.
INLINE void storePoint(LOCAL const PointWork* work, GLOBAL const RefineTask* task, float unit, const RefineNodes* to) {
    const int node = task->node;
    to->statuses[node] = work->status;
    if (work->status != STATUS(Ok)) return;
    const FloatTerms u = keptOf(work->shape.u), v = keptOf(work->shape.v);
    storeDisplacement(to, node, task, u.value, v.value);
    planeOf(to, kPlaneUx)[node] = u.x;
    planeOf(to, kPlaneUy)[node] = u.y;
    planeOf(to, kPlaneVx)[node] = v.x;
    planeOf(to, kPlaneVy)[node] = v.y;
    planeOf(to, kPlaneZncc)[node] = work->zncc;
    planeOf(to, kPlaneResidual)[node] = work->residual;
    planeOf(to, kPlaneIncrement)[node] = work->increment;
#if !WEIGHTED
    const float slope = unit * unit;
    planeOf(to, kPlaneVarianceU)[node] = inverseEntry(work, 0);
    planeOf(to, kPlaneVarianceV)[node] = inverseEntry(work, kTerms);
    planeOf(to, kPlaneVarianceUx)[node] = inverseEntry(work, 1) * slope;
    planeOf(to, kPlaneVarianceUy)[node] = inverseEntry(work, 2) * slope;
    planeOf(to, kPlaneVarianceVx)[node] = inverseEntry(work, kTerms + 1) * slope;
    planeOf(to, kPlaneVarianceVy)[node] = inverseEntry(work, kTerms + 2) * slope;
#endif
#if ORDER >= 2
    planeOf(to, kPlaneUxx)[node] = u.xx;
    planeOf(to, kPlaneUxy)[node] = u.xy;
    planeOf(to, kPlaneUyy)[node] = u.yy;
    planeOf(to, kPlaneVxx)[node] = v.xx;
    planeOf(to, kPlaneVxy)[node] = v.xy;
    planeOf(to, kPlaneVyy)[node] = v.yy;
#endif
    to->iterations[node] = (short)work->iterations;
    to->pixels[node] = work->pixels;
}

#if WEIGHTED
/// Keeps the variances of an Ok point. Replaces the reference sums by those of the squared weights.
TEAM_INLINE void storeVariances(Team team, const Point* p, int node, LOCAL PointWork* work, const RefineNodes* to) {
    const Shape before = work->before;
    walkReference(team, p, before, insideForSure(&p->view, before, p->settings->subset / 2), true, work);
    for (int k = itemOf(team); k < 6; k += itemsOf(team)) {  // u, v, ux, uy, vx, vy
        const int unknown = k < 2 ? k * kTerms : (k - 2) / 2 * kTerms + 1 + k % 2;
        const float variance = weightedVariance(work, unknown);
        planeOf(to, kPlaneVarianceU + k)[node] = k < 2 ? variance : variance * (p->unit * p->unit);
    }
}
#endif

/// Makes one try by one team. `coefficients`: of the deformed image.
TEAM_INLINE void refinePoint(Team team, const RefineSettings* settings, ReferenceImage reference,
                             GLOBAL const float* coefficients, GLOBAL const RefineTask* task, LOCAL PointWork* work,
                             const RefineNodes* to) {
    const int x = task->x, y = task->y;
    const DeformedView view = {coefficients, settings->deformed, x + task->wholeU, y + task->wholeV};
    const Point p = {
        settings, reference, view, x, y, subsetOf(x, y, settings, itemsOf(team)), 1.0f / (float)(settings->subset / 2)};
    beginPoint(team, &p, task, work);
    bool hasFullSums = false;
    while (work->status == STATUS(NotComputed)) {
        const bool inside = insideForSure(&p.view, work->shape, settings->subset / 2);
        const bool newSums = !(inside && hasFullSums);
        if (newSums) walkReference(team, &p, work->shape, inside, false, work);
        hasFullSums = inside;
        walkPair(team, &p, inside, work);
        if (itemOf(team) == 0) {
            stepAndDecide(work, settings, newSums);
            work->stopped = wantsStop(team, work->iterations);
        }
        syncTeam(team);
        if (work->stopped) return;
    }
    if (itemOf(team) == 0) storePoint(work, task, p.unit, to);
#if WEIGHTED
    if (work->status == STATUS(Ok)) storeVariances(team, &p, task->node, work, to);
#endif
}

END_DEVICE_CODE
