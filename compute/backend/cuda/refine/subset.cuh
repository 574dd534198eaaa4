// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/refine/shape.cuh"
#include "compute/backend/cuda/refine/taps.cuh"
#include "compute/rules/refine.h"

// How threads walk over a subset, where a shape function brings its pixels, and what the deformed image shows there.

namespace strainlens::cuda {

/// Pixels below each other that a thread handles together: they share most of the coefficients that they read.
inline constexpr int kRunRows = 2;

using rules::kEdgePx;

/// The part of a subset that lies inside the reference image (kEdgePx off its edges), and how threads walk over it:
/// from run to run of kRunRows pixels, along rows. Distances are from the subset's centre.
struct SubsetPart {
    int left, top;              ///< of the part [px]
    int width, rows;            ///< [px]
    int runs;                   ///< below each other
    int stepColumns, stepRuns;  ///< from one run of a thread to its next

    __device__ SubsetPart(const RefineArgs& args, const RefineTask& task, int threads) {
        const int radius = args.subset / 2;
        left = max(-radius, kEdgePx - task.x);
        top = max(-radius, kEdgePx - task.y);
        width = min(radius, args.referenceWidth - kEdgePx - 1 - task.x) - left + 1;
        rows = min(radius, args.referenceHeight - kEdgePx - 1 - task.y) - top + 1;
        if (width < 1) rows = 0;
        runs = rows < 1 ? 0 : (rows + kRunRows - 1) / kRunRows;
        const int columns = max(width, 1);
        stepRuns = threads / columns;
        stepColumns = threads - stepRuns * columns;
    }

    /// Calls work(dx, dy of the first row, rows of the run inside the part) for each run of a thread.
    template <typename Work>
    __device__ void walk(int item, const Work& work) const {
        const int columns = max(width, 1);
        int run = item / columns, column = item - run * columns;
        while (run < runs) {
            const int row = run * kRunRows;
            work(left + column, top + row, rows - row);
            column += stepColumns;
            run += stepRuns;
            if (column >= columns) {
                column -= columns;
                ++run;
            }
        }
    }
};

/// One component of the displacement along a row: c0 + c1 dx + c2 dx^2.
struct RowDisplacement {
    float c0, c1, c2;

    template <int kOrder>
    __device__ static RowDisplacement of(const FloatTerms& t, float dy) {
        if constexpr (kOrder == 1) return {fmaf(t.y, dy, t.value), t.x, 0};
        return {fmaf(dy, fmaf(0.5F * t.yy, dy, t.y), t.value), fmaf(t.xy, dy, t.x), 0.5F * t.xx};
    }
    template <int kOrder>
    __device__ float at(float dx) const {
        if constexpr (kOrder == 1) return fmaf(dx, c1, c0);
        return fmaf(dx, fmaf(dx, c2, c1), c0);
    }
};

/// The deformed image as one subset sees it.
template <int kOrder, Interpolation kInterpolation>
struct DeformedView {
    static constexpr int kTaps = kTapsOf<kInterpolation>;
    static constexpr int kBefore = kTaps / 2 - 1;  ///< coefficients before the pixel at or left of a place

    const float* coefficients;
    int width, height, pitch;
    int x, y;  ///< where the subset's centre comes to by the whole-pixel displacement

    __device__ DeformedView(const RefineArgs& args, const RefineTask& task)
        : coefficients(args.coefficients),
          width(args.deformedWidth),
          height(args.deformedHeight),
          pitch(args.deformedPitch),
          x(task.x + task.wholeU),
          y(task.y + task.wholeV) {}

    /// Whether no pixel of a subset (side 2 radius + 1), and none of the rows that end a run, can come near the image's
    /// edge.
    __device__ bool insideForSure(const FloatShape& s, int radius) const {
        const auto farthest = static_cast<float>(radius + kRunRows - 1);
        const float reachX = reach(s.u, farthest), reachY = reach(s.v, farthest);
        return x >= reachX && y >= reachY && width - 1 - x >= reachX && height - 1 - y >= reachY;
    }

    /// How much a pixel counts, by where it comes to.
    __device__ float edgeWeight(float u, float v, int dx, int dy) const {
        return edgeWeightAlong(u + static_cast<float>(dx), x, width) *
               edgeWeightAlong(v + static_cast<float>(dy), y, height);
    }

    /// What the pixels of a run (dx, dy), (dx, dy + 1), ... show: places are (u, v) farther. `inside`: all coefficients
    /// exist.
    __device__ void greys(const float (&u)[kRunRows], const float (&v)[kRunRows], int dx, int dy, bool inside,
                          float (&out)[kRunRows]) const {
        const WholePart wholeU = wholePart(u[0]), wholeV = wholePart(v[0]);
        bool together = inside;
#pragma unroll
        for (int k = 1; k < kRunRows; ++k) {
            together = together && wholePart(u[k]).value == wholeU.value && wholePart(v[k]).value == wholeV.value;
        }
        if (__all_sync(__activemask(), together)) {
            const int left = x + dx + wholeU.number - kBefore, top = y + dy + wholeV.number - kBefore;
            runGreys(coefficients + (top * pitch + left), u, v, wholeU.value, wholeV.value, out);
        } else {
#pragma unroll 1
            for (int k = 0; k < kRunRows; ++k) out[k] = scatteredGrey(u[k], v[k], dx, dy + k, inside);
        }
    }

private:
    /// A whole number at or below a place.
    struct WholePart {
        float value;
        int number;
    };
    /// Of a number between -2^22 and 2^22, without the slow conversions; the rest may be -2^-24 or 1 too, where the
    /// weights are as good.
    __device__ static WholePart wholePart(float place) {
        constexpr float kShift = 12582912.0F;  // 1.5 * 2^23: the last place of such a float is 1
        const float shifted = place - 0.5F + kShift;
        return {shifted - kShift, __float_as_int(shifted) - __float_as_int(kShift)};
    }

    __device__ static float reach(const FloatTerms& t, float h) {
        float sum = fabsf(t.value) + (fabsf(t.x) + fabsf(t.y)) * h;
        if constexpr (kOrder == 2) sum += (0.5F * fabsf(t.xx) + fabsf(t.xy) + 0.5F * fabsf(t.yy)) * h * h;
        return sum + h + (kEdgePx + 1);
    }

    /// rules::edgeWeight of the coordinate centre + place of an image that has `size` pixels along it.
    __device__ static float edgeWeightAlong(float place, int centre, int size) {
        const float inside = fminf(place + static_cast<float>(centre - kEdgePx + 1),
                                   static_cast<float>(size - centre - kEdgePx) - place);
        return __saturatef(inside);
    }

    /// Whole pixels, moved to where all coefficients exist; only places without weight are moved.
    __device__ static int limited(float whole, int centre, int size) {
        return static_cast<int>(
            fminf(fmaxf(whole, static_cast<float>(2 - centre)), static_cast<float>(size - 4 - centre)));
    }

    /// Every pixel fetches its own coefficients.
    __device__ float scatteredGrey(float u, float v, int dx, int dy, bool inside) const {
        const float wholeU = inside ? wholePart(u).value : floorf(u), wholeV = inside ? wholePart(v).value : floorf(v);
        float weightsX[kTaps], weightsY[kTaps];
        tapWeights<kInterpolation>(u - wholeU, weightsX);
        tapWeights<kInterpolation>(v - wholeV, weightsY);
        const int left = x + limited(wholeU + static_cast<float>(dx), x, width) - kBefore;
        const int top = y + limited(wholeV + static_cast<float>(dy), y, height) - kBefore;
        const float* from = coefficients + (top * pitch + left);
        float sum = 0;
#pragma unroll
        for (int j = 0; j < kTaps; ++j) {
            float rowSum = weightsX[0] * from[0];
#pragma unroll
            for (int i = 1; i < kTaps; ++i) rowSum = fmaf(weightsX[i], from[i], rowSum);
            sum = fmaf(weightsY[j], rowSum, sum);
            from += pitch;
        }
        return sum;
    }

    /// The whole part of the displacement is the same for all pixels of the run.
    __device__ void runGreys(const float* from, const float (&u)[kRunRows], const float (&v)[kRunRows], float wholeU,
                             float wholeV, float (&out)[kRunRows]) const {
        float weightsX[kRunRows][kTaps], weightsY[kRunRows][kTaps];
#pragma unroll
        for (int k = 0; k < kRunRows; ++k) {
            tapWeights<kInterpolation>(u[k] - wholeU, weightsX[k]);
            tapWeights<kInterpolation>(v[k] - wholeV, weightsY[k]);
            out[k] = 0;
        }
#pragma unroll
        for (int j = 0; j < kTaps + kRunRows - 1; ++j) {
            float row[kTaps];
#pragma unroll
            for (int i = 0; i < kTaps; ++i) row[i] = from[i];
            from += pitch;
#pragma unroll
            for (int k = 0; k < kRunRows; ++k) {
                const int tap = j - k;
                if (tap < 0 || tap >= kTaps) continue;
                float rowSum = weightsX[k][0] * row[0];
#pragma unroll
                for (int i = 1; i < kTaps; ++i) rowSum = fmaf(weightsX[k][i], row[i], rowSum);
                out[k] = fmaf(weightsY[k][tap], rowSum, out[k]);
            }
        }
    }
};

}  // namespace strainlens::cuda
