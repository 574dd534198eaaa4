// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/point_status.inl"
#include "compute/backend/kernels/refine/origin.inl"

// The Gauss-Newton step from the sums over a subset and the convergence check, by one item.

BEGIN_DEVICE_CODE

enum { kUnknowns = 2 * kTerms };

/// Memory shared by the items of a team.
typedef struct {
    Shape shape, initialGuess;
#if WEIGHTED
    Shape before;  // the last step
#endif
    Origin origin;  // of the distances in all sums
    float increment, zncc, residual;
    float last[kUnknowns];  // the last step before acceleration, distances in subset radii
    float lastSquares;      // its squaredIncrement; 0 before the first step
    float acceleration;     // factor of the last step
    int iterations, pixels;
    PointStatus status;  // NotComputed: not finished
    int stopped;         // whether a stop was requested
    float centre;        // approximate mean of the reference greys
    float shift;         // approximate difference of the mean greys
    float reference[kReferenceParts * kPartSums];
    float step[kStepSums];
    float lower[kUnknowns * (kUnknowns + 1) / 2];  // Cholesky factor of the Hessian, row by row
    float inverseDiagonal[kUnknowns];
} PointWork;

INLINE int rowStart(int i) { return i * (i + 1) / 2; }

INLINE float hessianEntry(LOCAL const float* sums, int i, int j) {
    const int powerX[kTableTerms] = TERM_POWERS_X, powerY[kTableTerms] = TERM_POWERS_Y;
    const float factor[kTableTerms] = TERM_FACTORS;
    const int a = i % kTerms, b = j % kTerms;
    const int kind = i < kTerms ? kSumXX : j < kTerms ? kSumXY : kSumYY;
    return factor[a] * factor[b] * sums[kind + monomial(powerX[a] + powerX[b], powerY[a] + powerY[b])];
}

/// The Hessian's entry [i][i] for distances from the centre.
INLINE float entryAtCentre(LOCAL const PointWork* work, int i, float unit) {
    const float factor[kTableTerms] = TERM_FACTORS;
    LOCAL const float* sums = work->reference + (i < kTerms ? kSumXX : kSumYY);
    const int term = i % kTerms;
    return factor[term] * factor[term] * squaresAtCentre(&work->origin, term, unit, sums);
}

/// Factors the Hessian of the reference sums; false if it is (nearly) singular.
OUTLINE bool factorHessian(LOCAL PointWork* work, float unit) {
    const float smallestPivot = 1e-5f;  // of symmetric_solve.h
    for (int i = 0; i < kUnknowns; ++i) {
        LOCAL float* rowI = work->lower + rowStart(i);
        for (int j = 0; j < i; ++j) {
            LOCAL const float* rowJ = work->lower + rowStart(j);
            float sum = hessianEntry(work->reference, i, j);
            for (int k = 0; k < j; ++k) sum = MUL_ADD(-rowI[k], rowJ[k], sum);
            rowI[j] = sum * work->inverseDiagonal[j];
        }
        float left = hessianEntry(work->reference, i, i);
        for (int k = 0; k < i; ++k) left = MUL_ADD(-rowI[k], rowI[k], left);
        // The pivots do not depend on the origin of distances.
        if (!(left > smallestPivot * entryAtCentre(work, i, unit))) return false;  // NaN too
        rowI[i] = sqrt(left);
        work->inverseDiagonal[i] = 1 / rowI[i];
    }
    return true;
}

/// Solves Hessian * x = b; x replaces b.
INLINE void solve(LOCAL const PointWork* work, float* b) {
#pragma unroll
    for (int i = 0; i < kUnknowns; ++i) {
        LOCAL const float* row = work->lower + rowStart(i);
        float sum = b[i];
#pragma unroll
        for (int k = 0; k < i; ++k) sum = MUL_ADD(-row[k], b[k], sum);
        b[i] = sum * work->inverseDiagonal[i];
    }
#pragma unroll
    for (int i = kUnknowns - 1; i >= 0; --i) {
        LOCAL const float* row = work->lower + rowStart(i);
        b[i] *= work->inverseDiagonal[i];
#pragma unroll
        for (int k = 0; k < i; ++k) b[k] = MUL_ADD(-row[k], b[i], b[k]);
    }
}

/// Entry [i][i] of the inverse Hessian, for terms at the centre.
OUTLINE float inverseEntry(LOCAL const PointWork* work, int i) {
    float b[kUnknowns];
    float sum = 0;
#pragma unroll
    for (int r = 0; r < kUnknowns; ++r) {
        LOCAL const float* row = work->lower + rowStart(r);
        float value = r / kTerms == i / kTerms ? termFactor(&work->origin, r % kTerms, i % kTerms) : 0;
#pragma unroll
        for (int k = 0; k < r; ++k) value = MUL_ADD(-row[k], b[k], value);  // zero up to i
        b[r] = value * work->inverseDiagonal[r];
        sum = MUL_ADD(b[r], b[r], sum);
    }
    return sum;
}

#if WEIGHTED
/// Entry [i][i] of H^-1 K H^-1, for terms at the centre; K is the matrix of the current reference sums.
OUTLINE float weightedVariance(LOCAL const PointWork* work, int i) {
    float b[kUnknowns];
#pragma unroll
    for (int r = 0; r < kUnknowns; ++r) {
        b[r] = r / kTerms == i / kTerms ? termFactor(&work->origin, r % kTerms, i % kTerms) : 0;
    }
    solve(work, b);
    float sum = 0;
    for (int r = 0; r < kUnknowns; ++r) {
        float row = 0.5f * hessianEntry(work->reference, r, r) * b[r];
        for (int k = 0; k < r; ++k) row = MUL_ADD(hessianEntry(work->reference, r, k), b[k], row);
        sum = MUL_ADD(2 * b[r], row, sum);
    }
    return sum;
}
#endif

/// rules::haveTexture.
INLINE bool isFlat(float mean, float deviation) { return !(deviation > 1e-4f * fabs(mean)); }
INLINE bool haveTexture(float meanF, float deviationF, float meanG, float deviationG) {
    return !isFlat(meanF, deviationF) && !isFlat(meanG, deviationG) && deviationG > 1e-3f * deviationF;
}

/// rules::isPlausible.
INLINE bool isPlausible(Shape s, Shape initialGuess, float increment, float radius) {
#if ORDER > 2
    if (!(increment <= radius)) return false;
#endif
    const FloatTerms u = storedTerms(s.u), v = storedTerms(s.v), guessU = storedTerms(initialGuess.u),
                     guessV = storedTerms(initialGuess.v);
    const float area = (1 + u.x) * (1 + v.y) - u.y * v.x;
    return isfinite(sumOfTerms(s.u) + sumOfTerms(s.v)) && fabs(u.value - guessU.value) <= radius &&
           fabs(v.value - guessV.value) <= radius && area > 0;
}

/// Squared displacement of a subset's edge by a derivative of 1; distances are in subset radii.
INLINE float stepWeight(int term) { return term < 3 ? 1.0f : term < 6 ? 0.25f : term < 10 ? 1.0f / 36 : 1.0f / 576; }

/// rules::StepAcceleration: scales a step.
INLINE void accelerate(LOCAL PointWork* work, float* step) {
    const float largest = 4, minRepeated = 0.1f;
    float product = 0, squares = 0;
#pragma unroll
    for (int k = 0; k < kUnknowns; ++k) {
        const float weighted = stepWeight(k % kTerms) * step[k];
        product = MUL_ADD(weighted, work->last[k], product);
        squares = MUL_ADD(weighted, step[k], squares);
        work->last[k] = step[k];
    }
    const float repeated = work->lastSquares > 0 ? product / work->lastSquares : 0;
    if (fabs(repeated) > minRepeated) {
        const float left = 1 - repeated;
        work->acceleration = left > 0 ? fmin(fmax(work->acceleration / left, 1.0f), largest) : largest;
    }
    work->lastSquares = squares;
#pragma unroll
    for (int k = 0; k < kUnknowns; ++k) step[k] *= work->acceleration;
}

/// Right-hand side of the step's equations. `ratio`: of f's norm to g's.
INLINE void fillRightSide(LOCAL const PointWork* work, float ratio, float meanF, float meanD, float* right) {
    const float factor[kTableTerms] = TERM_FACTORS;
    LOCAL const float* r = work->reference;
    LOCAL const float* s = work->step;
    const float deficit = 1 - ratio, factorX = meanF * deficit - ratio * meanD;
#pragma unroll
    for (int k = 0; k < kTerms; ++k) {
        right[k] = factor[k] * MUL_ADD(ratio, s[kSumXD + k], MUL_ADD(factorX, r[kSumX + k], -deficit * r[kSumXF + k]));
        right[kTerms + k] =
            factor[k] * MUL_ADD(ratio, s[kSumYD + k], MUL_ADD(factorX, r[kSumY + k], -deficit * r[kSumYF + k]));
    }
}

/// One Gauss-Newton step; the status is Ok or the reason why there is none. `newSums`: the Hessian is not factored yet.
///
/// Uses sums of the difference d = g - f instead of g, which avoids cancellation; `shift` keeps d small if the images
/// differ in brightness.
INLINE PointStatus makeStep(LOCAL PointWork* work, const RefineSettings* settings, bool newSums) {
    LOCAL const float* r = work->reference;
    LOCAL const float* s = work->step;
    const float weights = r[kSumW];
    if (!(weights >= settings->minimumPixels)) return STATUS(OutOfImage);
    work->pixels = (int)weights;
    const float share = 1 / weights;
    const float meanF = r[kSumF] * share, meanD = s[kSumD] * share;
    const float ff = r[kSumFF] - weights * meanF * meanF;
    const float fd = s[kSumDF] - weights * meanF * meanD;
    const float dd = s[kSumDD] - weights * meanD * meanD;
    const float gg = ff + 2 * fd + dd;
    const float greyF = meanF + work->centre, radius = (float)(settings->subset / 2);
    if (!haveTexture(greyF, sqrt(ff * share), greyF + meanD + work->shift, sqrt(gg * share))) return STATUS(NoTexture);
    if (newSums) {
        const float xx = r[kSumXX], yy = r[kSumYY];
        if (!(xx > 1e-6f * yy && yy > 1e-6f * xx) || !factorHessian(work, 1 / radius)) return STATUS(NoTexture);
    }
    const float inverse = 1 / ff, a = fd * inverse, b = dd * inverse;
    const float squaresRatio = 1 + 2 * a + b;  // of g's deviations to f's
    const float ratio = 1 / sqrt(squaresRatio);
    const float zncc = fmin((1 + a) * ratio, 1.0f);
    work->zncc = zncc;
    // As rules::residualRounding; a and b are floats.
    const float sumRounding = 3e-7f;
    const float unexplained = fmax(b - a * a, squaresRatio < 1 ? sumRounding * (1 - squaresRatio) : 0.0f);
    const float lost = unexplained / squaresRatio / (1 + zncc);  // 1 - zncc, without cancellation
    work->residual = sqrt(fmax(0.0f, 2 * ff * lost * share));

    float right[kUnknowns];
    fillRightSide(work, ratio, meanF, meanD, right);
    solve(work, right);
    moveToCentre(&work->origin, right);
    moveToCentre(&work->origin, right + kTerms);
    accelerate(work, right);
    const Shape move = {termsFrom(right, radius), termsFrom(right + kTerms, radius)};
    work->increment = sqrt(squaredIncrement(move.u, radius) + squaredIncrement(move.v, radius));
#if WEIGHTED
    work->before = work->shape;
#endif
    const Shape shape = applyStep(work->shape, move);
    work->shape = shape;
    work->shift += meanD;
    return isPlausible(shape, work->initialGuess, work->increment, radius) ? STATUS(Ok) : STATUS(NotConverged);
}

/// Makes a step. The status stays NotComputed unless it was the last one.
INLINE void iterate(LOCAL PointWork* work, const RefineSettings* settings, bool newSums) {
    ++work->iterations;
    PointStatus status = makeStep(work, settings, newSums);
    if (status == STATUS(Ok) && !(work->increment < settings->incrementLimit)) {
        status = work->iterations < settings->maxIterations ? STATUS(NotComputed) : STATUS(NotConverged);
    } else if (status == STATUS(Ok) && work->zncc < settings->minimumZncc) {
        status = STATUS(LowScore);
    }
    work->status = status;
}

END_DEVICE_CODE
