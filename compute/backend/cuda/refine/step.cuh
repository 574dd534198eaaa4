// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/refine/shape.cuh"
#include "compute/backend/cuda/refine/sums.cuh"

// What one thread does for its point between two walks over the subset: the step from the sums, and whether to go on.

namespace strainlens::cuda {

/// What the threads of a team share.
template <int kOrder>
struct PointWork {
    using S = Sums<kOrder>;
    static constexpr int kUnknowns = 2 * S::kTerms;

    FloatShape shape, start;
    float increment, zncc, residual;
    int iterations, pixels;
    PointStatus status;  ///< NotComputed: undecided
    bool stopped;
    float centre;  ///< near the mean of the reference greys
    float shift;   ///< near what the deformed greys' mean is above
    float reference[S::kReference];
    float step[S::kStep];
    float lower[kUnknowns * (kUnknowns + 1) / 2];  ///< Cholesky factor of the Hessian, row by row
    float inverseDiagonal[kUnknowns];

    /// Makes a step and decides whether it was the last: then the status is another than NotComputed. `newSums`: the
    /// Hessian is not factored yet.
    __device__ void stepAndDecide(const RefineArgs& args, bool newSums) {
        ++iterations;
        PointStatus result = makeStep(args, newSums);
        if (result == PointStatus::Ok && !(increment < args.incrementLimit)) {
            result = iterations < args.maxIterations ? PointStatus::NotComputed : PointStatus::NotConverged;
        } else if (result == PointStatus::Ok && zncc < args.minimumZncc) {
            result = PointStatus::LowScore;
        }
        status = result;
    }

    /// The entry [i][i] of the Hessian's inverse.
    __device__ float inverseEntry(int i) const {
        float b[kUnknowns];
        float sum = 0;
#pragma unroll
        for (int r = 0; r < kUnknowns; ++r) {
            float value = r == i ? 1 : 0;
#pragma unroll
            for (int k = 0; k < r; ++k) value = fmaf(-row(r)[k], b[k], value);  // zero up to i
            b[r] = value * inverseDiagonal[r];
            sum = fmaf(b[r], b[r], sum);
        }
        return sum;
    }

private:
    static constexpr float kSmallestPivot = 1e-5F;  ///< of symmetric_solve.h

    __device__ static constexpr int rowStart(int i) { return i * (i + 1) / 2; }
    __device__ const float* row(int i) const { return lower + rowStart(i); }

    __device__ float hessianEntry(int i, int j) const {
        constexpr int kPowerX[6] = {0, 1, 0, 2, 1, 0}, kPowerY[6] = {0, 0, 1, 0, 1, 2};
        constexpr float kFactor[6] = {1, 1, 1, 0.5F, 1, 0.5F};
        const int a = i % S::kTerms, b = j % S::kTerms;
        const int kind = i < S::kTerms ? S::kXX : j < S::kTerms ? S::kXY : S::kYY;
        return kFactor[a] * kFactor[b] * reference[kind + monomial(kPowerX[a] + kPowerX[b], kPowerY[a] + kPowerY[b])];
    }

    /// Factors the Hessian that the reference sums make; false where it is (nearly) singular.
    __device__ bool factor() {
        for (int i = 0; i < kUnknowns; ++i) {
            float* rowI = lower + rowStart(i);
            for (int j = 0; j < i; ++j) {
                const float* rowJ = row(j);
                float sum = hessianEntry(i, j);
                for (int k = 0; k < j; ++k) sum = fmaf(-rowI[k], rowJ[k], sum);
                rowI[j] = sum * inverseDiagonal[j];
            }
            const float entry = hessianEntry(i, i);
            float left = entry;
            for (int k = 0; k < i; ++k) left = fmaf(-rowI[k], rowI[k], left);
            if (!(left > kSmallestPivot * entry)) return false;  // NaN too
            rowI[i] = sqrtf(left);
            inverseDiagonal[i] = 1 / rowI[i];
        }
        return true;
    }

    /// Replaces b by the x of Hessian * x = b.
    __device__ void solve(float (&b)[kUnknowns]) const {
#pragma unroll
        for (int i = 0; i < kUnknowns; ++i) {
            float sum = b[i];
#pragma unroll
            for (int k = 0; k < i; ++k) sum = fmaf(-row(i)[k], b[k], sum);
            b[i] = sum * inverseDiagonal[i];
        }
#pragma unroll
        for (int i = kUnknowns - 1; i >= 0; --i) {
            b[i] *= inverseDiagonal[i];
#pragma unroll
            for (int k = 0; k < i; ++k) b[k] = fmaf(-row(i)[k], b[i], b[k]);
        }
    }

    /// rules::haveTexture.
    __device__ static bool haveTexture(float meanF, float deviationF, float meanG, float deviationG) {
        const auto flat = [](float mean, float deviation) { return !(deviation > 1e-4F * fabsf(mean)); };
        return !flat(meanF, deviationF) && !flat(meanG, deviationG) && deviationG > 1e-3F * deviationF;
    }

    /// rules::stillPlausible.
    __device__ bool stillPlausible(float radius) const {
        const float area = (1 + shape.u.x) * (1 + shape.v.y) - shape.u.y * shape.v.x;
        return isfinite(shape.u.sum() + shape.v.sum()) && fabsf(shape.u.value - start.u.value) <= radius &&
               fabsf(shape.v.value - start.v.value) <= radius && area > 0;
    }

    /// The terms of the parameters b of one component; distances were counted in radii.
    __device__ static FloatTerms termsFrom(const float* b, float radius) {
        const float inverse = 1 / radius;
        FloatTerms t{b[0], b[1] * inverse, b[2] * inverse};
        if constexpr (kOrder == 2) {
            t.xx = b[3] * (inverse * inverse);
            t.xy = b[4] * (inverse * inverse);
            t.yy = b[5] * (inverse * inverse);
        }
        return t;
    }

    /// One Gauss-Newton step; Ok, or why there is none.
    ///
    /// Sums of the difference d = g - f instead of g keep what is small small; `shift` keeps d small where the images
    /// differ in brightness.
    __device__ PointStatus makeStep(const RefineArgs& args, bool newSums) {
        const float weights = reference[S::kW];
        if (!(weights >= args.fewestPixels)) return PointStatus::OutOfImage;
        pixels = static_cast<int>(weights);
        const float share = 1 / weights;
        const float meanF = reference[S::kF] * share, meanD = step[S::kD] * share;
        const float ff = reference[S::kFF] - weights * meanF * meanF;
        const float fd = step[S::kDF] - weights * meanF * meanD;
        const float dd = step[S::kDD] - weights * meanD * meanD;
        const float gg = ff + 2 * fd + dd;
        const float greyF = meanF + centre;
        if (!haveTexture(greyF, sqrtf(ff * share), greyF + meanD + shift, sqrtf(gg * share))) {
            return PointStatus::NoTexture;
        }
        if (newSums) {
            const float xx = reference[S::kXX], yy = reference[S::kYY];
            if (!(xx > 1e-6F * yy && yy > 1e-6F * xx) || !factor()) return PointStatus::NoTexture;
        }
        const float inverse = 1 / ff, a = fd * inverse, b = dd * inverse;
        const float squaresRatio = 1 + 2 * a + b;  // of g's deviations to f's
        const float ratio = 1 / sqrtf(squaresRatio);
        zncc = (1 + a) * ratio;
        const float lost = (b - a * a) / squaresRatio / (1 + zncc);  // 1 - zncc, without cancellation
        residual = sqrtf(fmaxf(0.0F, 2 * ff * lost * share));

        float right[kUnknowns];
        fillRight(ratio, meanF, meanD, right);
        solve(right);
        const auto radius = static_cast<float>(args.subset / 2);
        const FloatShape move{termsFrom(right, radius), termsFrom(right + S::kTerms, radius)};
        increment = sqrtf(move.u.squaredSize(radius) + move.v.squaredSize(radius));
        shape = composed<kOrder>(shape, inverseOf<kOrder>(move));
        shift += meanD;
        return stillPlausible(radius) ? PointStatus::Ok : PointStatus::NotConverged;
    }

    /// The right side of the step's equations; `ratio` of f's norm to g's.
    __device__ void fillRight(float ratio, float meanF, float meanD, float (&right)[kUnknowns]) const {
        constexpr float kFactor[6] = {1, 1, 1, 0.5F, 1, 0.5F};
        const float lack = 1 - ratio, factorX = meanF * lack - ratio * meanD;
#pragma unroll
        for (int k = 0; k < S::kTerms; ++k) {
            right[k] = kFactor[k] * fmaf(ratio, step[S::kXD + k],
                                         fmaf(factorX, reference[S::kX + k], -lack * reference[S::kXF + k]));
            right[S::kTerms + k] =
                kFactor[k] *
                fmaf(ratio, step[S::kYD + k], fmaf(factorX, reference[S::kY + k], -lack * reference[S::kYF + k]));
        }
    }
};

}  // namespace strainlens::cuda
