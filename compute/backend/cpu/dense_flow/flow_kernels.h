// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens::cpu {

/// Rows of one plane around the current row, which is the middle one.
using Rows3 = std::array<const float*, 3>;
using Rows5 = std::array<const float*, 5>;

/// Coefficients a, b, c of the equations a du + b dv + c = 0 of the grey and of its slopes along x and y.
inline constexpr std::size_t kEquationCoefficients = 9;

/// One row of the linearisation of a warp.
struct LinearRow {
    Rows5 meanX, meanY;                                                    ///< derivatives of the mean of both images
    const float *slopeDifferenceX = nullptr, *slopeDifferenceY = nullptr;  ///< warped minus reference image
    const float *inside = nullptr, *difference = nullptr;
    std::array<float*, kEquationCoefficients> equations = {};
};

/// A known motion and its weight [1 / px^2]; null if there is none.
struct ConstraintRow {
    const float *u = nullptr, *v = nullptr, *weightU = nullptr, *weightV = nullptr;
};

/// Inputs and outputs of the assembly of one row of equations.
struct EquationRow {
    const float *u = nullptr, *v = nullptr, *startU = nullptr, *startV = nullptr;
    std::array<const float*, kEquationCoefficients> equations = {};
    const float *right = nullptr, *below = nullptr, *above = nullptr;  ///< link weights; right[-1] is the left one
    float *uu = nullptr, *uv = nullptr, *vv = nullptr;                 ///< inverse of the 2 x 2 matrix
    float *rhsU = nullptr, *rhsV = nullptr;
    ConstraintRow constraint;
};

/// One component of the odd or even pixels of a row, which are updated, and of their neighbours.
struct RelaxedPixels {
    float* own = nullptr;
    const float* right = nullptr;  ///< right[-1] is the left one
    const float *above = nullptr, *below = nullptr, *rhs = nullptr;
};

/// Input of a relaxation of the odd or even pixels of a row, and their u and v, which it updates.
struct RelaxRow {
    RelaxedPixels u, v;
    const float *left = nullptr, *right = nullptr, *above = nullptr, *below = nullptr;  ///< link weights
    const float *uu = nullptr, *uv = nullptr, *vv = nullptr;
};

/// Every second row around the row of a median.
struct MedianRow {
    Rows5 grey, confidence, u, v;
    float *outU = nullptr, *outV = nullptr;
};

/// Row kernels of the active instruction set, with the formulas of compute/reference. They access `width` values from
/// each pointer on, and up to a vector beyond.
struct FlowKernels {
    using Parameters = DenseFlowParameters;

    /// Convolution with {outer, inner, centre, inner, outer}, vertically and then horizontally.
    void (*blur)(const Rows5& rows, int width, std::array<float, 3> weights, float* scratch, float* out);
    void (*slopes)(const Rows5& rows, int width, float* alongX, float* alongY);
    /// Mean x and y slopes of both images, then the differences warped minus reference.
    void (*meanSlopes)(const Rows5& warped, const float* referenceX, const float* referenceY, int width,
                       const std::array<float*, 4>& meansAndDifferences);
    /// 1 where the flow of row y leads into the image, else 0.
    void (*inside)(ImageSize size, int y, const float* u, const float* v, float* inside);
    /// `image` points to the first pixel of the deformed image.
    void (*warp)(const float* image, std::ptrdiff_t stride, ImageSize size, int y, const float* u, const float* v,
                 float* warped);
    /// Adds the weights and weighted differences of a row to the column sums.
    void (*accumulateIllumination)(const float* warped, const float* reference, const float* inside, int width,
                                   float clip, float* weights, float* sums);
    /// Warped minus reference minus illumination change.
    void (*residual)(const float* warped, const float* reference, const float* illumination, int width, float* out);
    void (*linearise)(const LinearRow& row, const Parameters& parameters, int width);
    void (*stiffness)(const Rows3& u, const Rows3& v, const Parameters& parameters, int width, float* out);
    void (*link)(const float* stiffness, const float* below, int width, float* rightLinks, float* belowLinks);
    void (*assemble)(const EquationRow& row, const Parameters& parameters, int width);
    /// Separates even and odd columns.
    void (*split)(const float* row, int width, float* even, float* odd);
    /// Interleaves even and odd columns.
    void (*join)(const float* even, const float* odd, int width, float* row);
    /// Relaxes `count` pixels.
    void (*relax)(const RelaxRow& row, float relaxation, int count);
    void (*confidence)(const float* u, const Rows3& v, const float* inside, const float* difference,
                       const Parameters& parameters, int width, float* out);
    void (*median)(const MedianRow& row, float medianGrey, int width);
    /// Pulls a component towards its known value.
    void (*constrain)(const float* known, const float* weight, int width, float* own);
};
FlowKernels flowKernels();

}  // namespace strainlens::cpu
