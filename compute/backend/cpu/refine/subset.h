// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::cpu {

/// Pixels of a subset's row that are handled together.
inline constexpr int kGroup = 16;

/// A reference subset and what the deformed image shows in its place, one float a pixel. Rows are padded to whole
/// groups; padding has the mask 0 and finite values elsewhere. Belongs to one thread.
struct Subset {
    int half = 0;                         ///< the side is 2 half + 1 [px]
    int stride = 0;                       ///< from row to row
    ScratchVector<float> deviation;       ///< reference grey minus `centre`
    ScratchVector<float> slopeX, slopeY;  ///< of the reference image [1/px]
    ScratchVector<float> mask;            ///< 1 for a usable pixel, else 0
    ScratchVector<float> deformed;        ///< the deformed image's grey
    ScratchVector<float> weight;          ///< mask times the edge's weight; valid where interpolate() says so
    double centre = 0;                    ///< grey that is taken off

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
constexpr std::size_t momentCount(int degree) { return static_cast<std::size_t>((degree + 1) * (degree + 2) / 2); }
constexpr std::size_t momentIndex(int degree, int p, int r) {
    return static_cast<std::size_t>(r * (degree + 1) - r * (r - 1) / 2 + p);
}
template <std::size_t Count>
using Moments = std::array<double, Count>;

/// Sums over a reference subset with weights w; f is the deviation. Degrees: 2 and 1 for the first order, 4 and 2 for
/// the second.
struct ReferenceSums {
    double weights = 0, f = 0, ff = 0;            ///< of w, w f, w f^2
    Moments<15> xx = {}, xy = {}, yy = {};        ///< q = slopeX^2, slopeX slopeY, slopeY^2
    Moments<6> x = {}, y = {}, xf = {}, yf = {};  ///< q = slopeX, slopeY, slopeX f, slopeY f
};

/// Sums over a subset pair; d = deformed grey - centre - f.
struct StepSums {
    double d = 0, dd = 0, df = 0;  ///< of w d, w d^2, w d f
    Moments<6> xd = {}, yd = {};   ///< q = slopeX d, slopeY d
};

/// `weights` is the subset's mask or weight.
ReferenceSums referenceSums(const Subset& subset, const float* weights, ShapeOrder order);
StepSums stepSums(const Subset& subset, const float* weights, ShapeOrder order);

/// What interpolate() reads: spline coefficients, or pixels for Hermite.
struct CoefficientView {
    const float* coefficients = nullptr;
    std::ptrdiff_t stride = 0;  ///< [floats]
    ImageSize size;
    Interpolation interpolation = Interpolation::QuinticSpline;
};

/// Fills `deformed` with the greys at the places that the shape function gives to the subset around (x, y). True if all
/// of them count in full; else fills `weight` too. The image must have at least 6 px both ways.
bool interpolate(const CoefficientView& image, int x, int y, const ShapeFunction& shape, Subset& subset);

}  // namespace strainlens::cpu
