// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <tuple>

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/rules/shape_series.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::cpu {

/// Pixels of a subset's row that are processed together.
inline constexpr int kGroup = 16;

/// A reference subset and the deformed image sampled at its displaced pixels, one float per pixel. Rows are padded to
/// full groups; padding has mask 0 and finite values otherwise. Belongs to one thread.
struct Subset {
    int half = 0;                         ///< the side is 2 half + 1 [px]
    int stride = 0;                       ///< from row to row
    ScratchVector<float> deviation;       ///< reference grey minus `meanGrey`
    ScratchVector<float> slopeX, slopeY;  ///< of the reference image [1/px]
    ScratchVector<float> mask;            ///< 1 or the Gaussian weight of a usable pixel, else 0
    ScratchVector<float> deformed;        ///< the deformed image's grey
    ScratchVector<float> weight;          ///< mask times the edge weight; valid if interpolate() returns false
    double meanGrey = 0;                  ///< about the mean reference grey

    void resize(int side) {
        half = side / 2;
        stride = (side + kGroup - 1) / kGroup * kGroup;
        for (auto* values : {&deviation, &slopeX, &slopeY, &mask, &deformed, &weight}) {
            values->resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(stride));
        }
    }
    int side() const { return 2 * half + 1; }
    std::size_t rowStart(int row) const { return static_cast<std::size_t>(row) * static_cast<std::size_t>(stride); }
};

/// Sums of w q dx^p dy^r over a subset for p + r <= Degree: entry momentIndex(Degree, p, r).
constexpr std::size_t momentIndex(int degree, int p, int r) {
    return static_cast<std::size_t>(r * (degree + 1) - r * (r - 1) / 2 + p);
}
template <int Degree>
using Moments = std::array<double, termCount(Degree)>;

/// Sums over a reference subset with weights w; f is the deviation.
template <int Order>
struct ReferenceSums {
    double weights = 0, f = 0, ff = 0;                ///< of w, w f, w f^2
    Moments<2 *Order> xx = {}, xy = {}, yy = {};      ///< q = slopeX^2, slopeX slopeY, slopeY^2
    Moments<Order> x = {}, y = {}, xf = {}, yf = {};  ///< q = slopeX, slopeY, slopeX f, slopeY f
};

/// Sums over a subset pair; d = deformed grey - meanGrey - f.
template <int Order>
struct StepSums {
    double d = 0, dd = 0, df = 0;     ///< of w d, w d^2, w d f
    Moments<Order> xd = {}, yd = {};  ///< q = slopeX d, slopeY d
};

/// Kernels of these sums; `weights` is the subset's mask or weight.
template <int Order>
struct SumKernels {
    ReferenceSums<Order> (*reference)(const Subset& subset, const float* weights);
    StepSums<Order> (*step)(const Subset& subset, const float* weights);
};

/// Input of interpolate(): spline coefficients, or pixels for Hermite.
struct CoefficientView {
    const float* coefficients = nullptr;
    std::ptrdiff_t stride = 0;  ///< [floats]
    ImageSize size;
    Interpolation interpolation = Interpolation::QuinticSpline;
};

/// Fills `deformed` with the greys at the positions to which the shape function maps the subset around (x, y). Returns
/// true if all have full weight, else also fills `weight`. The image must be at least 6 x 6 px.
template <int Order>
struct InterpolationKernel {
    bool (*interpolate)(const CoefficientView& image, int x, int y, const rules::ShapeSeries<Order>& shape,
                        Subset& subset);
};

/// Sets `meanGrey` to about the mean grey under the mask and subtracts it from `deviation`, to keep the sums small.
using SubtractMeanKernel = void (*)(Subset& subset);

template <template <int> class Kernels>
using OfAllOrders = std::tuple<Kernels<1>, Kernels<2>, Kernels<3>, Kernels<4>>;

/// Kernels of the active instruction set.
OfAllOrders<SumKernels> sumKernels();
OfAllOrders<InterpolationKernel> interpolationKernels();
SubtractMeanKernel subtractMeanKernel();

}  // namespace strainlens::cpu
