// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/refine/step.inl"
#include "compute/backend/kernels/refine/subset.inl"

// Inverse-compositional Gauss-Newton as in compute/reference/refine_point.cpp: one team of items per attempt, all
// iterations in one launch.
//
// In every iteration all items loop over the subset and keep sums in registers; the sums are reduced, and one item
// makes the step. The reference sums and the Hessian are computed once, and again only if the subset comes near the
// deformed image's edge, where pixels have reduced weights.
//
// The language provides
//   itemOf(team), itemsOf(team)                             index of this item, number of items
//   syncTeam(team)                                          a barrier
//   reduceSums(team, sums, count, totals)                   reduces the items' sums; all items can then read the totals
//   isStopRequested(team, iterations)                       whether to cancel the attempt
//   interpolateRun(view, run, dx, dy, lastDx, inside, out)  interpolates the deformed image at a run
//   the types of args.inl
//   RefineNodes, planeOf(), storeDisplacement()             storage of the results
// Build option WEIGHTED: 1 for Gaussian pixel weights, otherwise 0.

BEGIN_DEVICE_CODE

/// The reference image and its mask and weights.
typedef struct {
    GLOBAL const float* greys;
    GLOBAL const float* slopesX;
    GLOBAL const float* slopesY;
    GLOBAL const unsigned char* roi;
    GLOBAL const float* weights;  // rules::axisWeights; only read if WEIGHTED
} ReferenceImage;

/// A point and its inputs.
typedef struct {
    const RefineSettings* settings;
    ReferenceImage reference;
    DeformedImage view;
    int x, y;  // in the reference image [px]
    Subset part;
    float unit;  // one over the subset's radius [1/px]
} Point;

INLINE int referenceIndex(const Point* p, int dx, int dy) {
    return (p->y + dy) * p->settings->reference.pitch + p->x + dx;
}

/// 1 or the Gaussian weight of the pixels from (dx, dy) on if they belong to the subset, otherwise 0.
INLINE FloatVec maskAt(const Point* p, int dx, int dy) {
#if RUN_ROWS > 1
    if (dy - p->part.top >= p->part.rows) return 0;
#endif
#if WEIGHTED
    GLOBAL const float* weights = p->reference.weights + p->settings->subset / 2;
    FloatVec mask = loadFloats(weights + dx) * weights[dy];
#else
    FloatVec mask = 1;
#endif
#if PIXELS > 1
    mask = select((FloatVec)0, mask, kLaneIndices < (float)(p->part.width - (dx - p->part.left)));
#endif
    const int pitch = p->settings->roiPitch;
    if (pitch == 0) return mask;
    return mask * maskFromBytes(p->reference.roi + (p->settings->roiOrigin + (p->y + dy) * pitch + p->x + dx));
}

INLINE int runLeft(const Point* p, RunPosition position) { return p->part.left + position.column * PIXELS; }
INLINE int runTop(const Point* p, RunPosition position) { return p->part.top + position.run * RUN_ROWS; }

/// Counts the usable pixels, which may be too few, and chooses the grey offset and the origin of distances.
TEAM_INLINE void initialisePoint(Team team, const Point* p, GLOBAL const RefineTask* task, LOCAL PointWork* work) {
    FloatVec sums[4] = {0, 0, 0, 0};
    for (RunPosition position = firstPosition(p->part, itemOf(team)); position.run < p->part.runs;
         position = nextPosition(p->part, position)) {
        const int dx = runLeft(p, position), dy = runTop(p, position);
        int at = referenceIndex(p, dx, dy);
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k, at += p->settings->reference.pitch) {
            const FloatVec mask = maskAt(p, dx, dy + k);
            sums[0] += mask;
            sums[1] = MUL_ADD(mask, loadFloats(p->reference.greys + at), sums[1]);
#if ORDER > 2
            sums[2] = MUL_ADD(mask, lanePositions(dx), sums[2]);
            sums[3] = MUL_ADD(mask, (float)(dy + k), sums[3]);
#endif
        }
    }
    reduceSums(team, sums, ORDER > 2 ? 4 : 2, work->step);
    if (itemOf(team) == 0) {
        const bool enough = work->step[0] >= p->settings->minimumPixels;
        work->centre = work->step[1] / work->step[0];
        work->shift = 0;
        setOrigin(&work->origin, work->step[2] / work->step[0], work->step[3] / work->step[0], p->unit);
        work->initialGuess = work->shape = shapeFrom(task->initialGuess);
        work->iterations = work->pixels = 0;
        work->lastSquares = 0;
        work->acceleration = 1;
        work->stopped = 0;
        // The smallest image in which a pixel has a weight.
        const bool large = p->view.image.width >= 2 * kEdge && p->view.image.height >= 2 * kEdge;
        work->status = !enough ? STATUS(OutsideRoi) : !large ? STATUS(OutOfImage) : STATUS(NotComputed);
    }
    syncTeam(team);
}

INLINE Run runAt(const Point* p, Shape shape, int dx, int dy, bool inside) {
    Run run;
    const FloatVec positions = lanePositions(dx);
#pragma unroll
    for (int k = 0; k < RUN_ROWS; ++k) {
        const float y = (float)(dy + k);
        run.alongU[k] = rowDisplacement(shape.u, y);
        run.alongV[k] = rowDisplacement(shape.v, y);
        run.u[k] = displacementAt(run.alongU[k], positions);
        run.v[k] = displacementAt(run.alongV[k], positions);
        run.weight[k] = maskAt(p, dx, dy + k);
        if (!inside) run.weight[k] *= edgeWeights(&p->view, run.u[k], run.v[k], positions, y);
    }
    return run;
}

/// Sums over the reference subset. `first`: of this part of the sums; `squared`: uses squared weights.
TEAM_INLINE void sumReferencePart(Team team, const Point* p, Shape shape, bool inside, bool squared, int first,
                                  LOCAL PointWork* work) {
    const float centre = work->centre;
    const int x0 = originX(&work->origin), y0 = originY(&work->origin);
    FloatVec sums[kPartSums];
#pragma unroll
    for (int k = 0; k < kPartSums; ++k) sums[k] = 0;
    for (RunPosition position = firstPosition(p->part, itemOf(team)); position.run < p->part.runs;
         position = nextPosition(p->part, position)) {
        const int dx = runLeft(p, position), dy = runTop(p, position);
        const Run run = runAt(p, shape, dx, dy, inside);
        int at = referenceIndex(p, dx, dy);
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k, at += p->settings->reference.pitch) {
            const FloatVec weight = squared ? run.weight[k] * run.weight[k] : run.weight[k];
            addReference(first, weight, loadFloats(p->reference.greys + at) - centre,
                         loadFloats(p->reference.slopesX + at), loadFloats(p->reference.slopesY + at),
                         lanePositions(dx - x0) * p->unit, (float)(dy + k - y0) * p->unit, sums);
        }
    }
    reduceSums(team, sums, kPartSums, work->reference + first);
}

TEAM_INLINE void sumReference(Team team, const Point* p, Shape shape, bool inside, bool squared,
                              LOCAL PointWork* work) {
#pragma unroll
    for (int part = 0; part < kReferenceParts; ++part) {
        sumReferencePart(team, p, shape, inside, squared, part * kPartSums, work);
    }
}

TEAM_INLINE void sumPair(Team team, const Point* p, bool inside, LOCAL PointWork* work) {
    const Shape shape = work->shape;
    const float centre = work->centre, shift = work->shift;
    const int x0 = originX(&work->origin), y0 = originY(&work->origin);
    FloatVec sums[kStepSums];
#pragma unroll
    for (int k = 0; k < kStepSums; ++k) sums[k] = 0;
    for (RunPosition position = firstPosition(p->part, itemOf(team)); position.run < p->part.runs;
         position = nextPosition(p->part, position)) {
        const int dx = runLeft(p, position), dy = runTop(p, position);
        const int lastDx = min(dx + PIXELS, p->part.left + p->part.width) - 1;
        const Run run = runAt(p, shape, dx, dy, inside);
        FloatVec deformed[RUN_ROWS];
        interpolateRun(&p->view, &run, dx, dy, lastDx, inside, deformed);
        int at = referenceIndex(p, dx, dy);
#pragma unroll
        for (int k = 0; k < RUN_ROWS; ++k, at += p->settings->reference.pitch) {
            const FloatVec grey = loadFloats(p->reference.greys + at);
            addStep(run.weight[k], deformed[k] - grey - shift, grey - centre, loadFloats(p->reference.slopesX + at),
                    loadFloats(p->reference.slopesY + at), lanePositions(dx - x0) * p->unit,
                    (float)(dy + k - y0) * p->unit, sums);
        }
    }
    reduceSums(team, sums, kStepSums, work->step);
}

/// Stores the results of an Ok point; of others only the status.
INLINE void storePoint(LOCAL const PointWork* work, GLOBAL const RefineTask* task, float unit, const RefineNodes* to) {
    const int node = task->node;
    to->statuses[node] = work->status;
    if (work->status != STATUS(Ok)) return;
    const FloatTerms u = storedTerms(work->shape.u), v = storedTerms(work->shape.v);
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
/// Stores the variances of an Ok point. Overwrites the reference sums with those of squared weights.
TEAM_INLINE void storeVariances(Team team, const Point* p, int node, LOCAL PointWork* work, const RefineNodes* to) {
    const Shape before = work->before;
    sumReference(team, p, before, isSurelyInside(&p->view, before, p->settings->subset / 2), true, work);
    for (int k = itemOf(team); k < 6; k += itemsOf(team)) {  // u, v, ux, uy, vx, vy
        const int unknown = k < 2 ? k * kTerms : (k - 2) / 2 * kTerms + 1 + k % 2;
        const float variance = weightedVariance(work, unknown);
        planeOf(to, kPlaneVarianceU + k)[node] = k < 2 ? variance : variance * (p->unit * p->unit);
    }
}
#endif

/// Runs a task by a team. `coefficients`: of the deformed image.
TEAM_INLINE void refinePoint(Team team, const RefineSettings* settings, ReferenceImage reference,
                             GLOBAL const float* coefficients, GLOBAL const RefineTask* task, LOCAL PointWork* work,
                             const RefineNodes* to) {
    const int x = task->x, y = task->y;
    const DeformedImage view = {coefficients, settings->deformed, x + task->integerU, y + task->integerV};
    const Point p = {
        settings, reference, view, x, y, subsetOf(x, y, settings, itemsOf(team)), 1.0f / (float)(settings->subset / 2)};
    initialisePoint(team, &p, task, work);
    bool hasFullSums = false;
    while (work->status == STATUS(NotComputed)) {
        const bool inside = isSurelyInside(&p.view, work->shape, settings->subset / 2);
        const bool newSums = !(inside && hasFullSums);
        if (newSums) sumReference(team, &p, work->shape, inside, false, work);
        hasFullSums = inside;
        sumPair(team, &p, inside, work);
        if (itemOf(team) == 0) {
            iterate(work, settings, newSums);
            work->stopped = isStopRequested(team, work->iterations);
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
