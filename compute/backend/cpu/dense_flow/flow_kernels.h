// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens::cpu {

/// Rows of one plane around the one at work, which is the middle one.
using Rows3 = std::array<const float*, 3>;
using Rows5 = std::array<const float*, 5>;

/// a, b, c of the grey, of its slope along x, along y.
inline constexpr std::size_t kEquationNumbers = 9;

/// What a warp knows of the images, a row of it.
struct LinearRow {
    Rows5 meanX, meanY;                              ///< slopes of the grey, of both images' mean
    const float *lackX = nullptr, *lackY = nullptr;  ///< slopes of the warped image less the reference's
    const float *inside = nullptr, *difference = nullptr;
    std::array<float*, kEquationNumbers> equations = {};
};

/// A motion that is held, and how strongly [1 / px^2]; null where nothing is.
struct HeldRow {
    const float *u = nullptr, *v = nullptr, *weightU = nullptr, *weightV = nullptr;
};

/// Rows of the linear equations, and what they are made from.
struct WeighRow {
    const float *u = nullptr, *v = nullptr, *startU = nullptr, *startV = nullptr;
    std::array<const float*, kEquationNumbers> equations = {};
    const float *right = nullptr, *below = nullptr, *above = nullptr;  ///< ties; right[-1] is the one to the left
    float *uu = nullptr, *uv = nullptr, *vv = nullptr, *pullU = nullptr, *pullV = nullptr;
    HeldRow held;
};

/// A component of every other pixel of a row, whose turn it is, and of the pixels beside them.
struct RelaxedPixels {
    float* own = nullptr;
    const float* right = nullptr;  ///< right[-1] is the one to the left
    const float *above = nullptr, *below = nullptr, *pull = nullptr;
};

/// What a relaxation of every other pixel of a row reads; it changes their own u and v.
struct RelaxRow {
    RelaxedPixels u, v;
    const float *left = nullptr, *right = nullptr, *above = nullptr, *below = nullptr;  ///< ties
    const float *uu = nullptr, *uv = nullptr, *vv = nullptr;
};

/// Rows of the median's neighbours, two apart.
struct MedianRow {
    Rows5 grey, trust, u, v;
    float *outU = nullptr, *outV = nullptr;
};

/// What is computed of a row, as compute/reference has it, by the instruction set in use: `width` numbers from each
/// pointer on, and up to a vector behind.
struct FlowKernels {
    using Parameters = DenseFlowParameters;

    /// Weighted {outer, inner, centre, inner, outer} down and then along; `room` is a row of a plane.
    void (*blur)(const Rows5& rows, int width, std::array<float, 3> weights, float* room, float* out);
    void (*slopes)(const Rows5& rows, int width, float* alongX, float* alongY);
    /// Both images' mean slopes, then the warped image's less the reference's.
    void (*meanSlopes)(const Rows5& warped, const float* referenceX, const float* referenceY, int width,
                       const std::array<float*, 4>& meanXYLackXY);
    /// 1 where the flow of row y points into the image, else 0.
    void (*inside)(ImageSize size, int y, const float* u, const float* v, float* inside);
    /// `image` is the deformed image's first number.
    void (*warp)(const float* image, std::ptrdiff_t stride, ImageSize size, int y, const float* u, const float* v,
                 float* warped);
    /// Adds weights and weighted differences to what columns have.
    void (*light)(const float* warped, const float* reference, const float* inside, int width, float clip,
                  float* weights, float* sums);
    void (*differ)(const float* warped, const float* reference, const float* light, int width, float* out);
    void (*linearise)(const LinearRow& row, const Parameters& parameters, int width);
    void (*stiffen)(const Rows3& u, const Rows3& v, const Parameters& parameters, int width, float* out);
    void (*tie)(const float* stiffness, const float* below, int width, float* rightTies, float* belowTies);
    void (*weigh)(const WeighRow& row, const Parameters& parameters, int width);
    /// The row's even columns and its odd ones.
    void (*split)(const float* row, int width, float* even, float* odd);
    /// The row of both.
    void (*join)(const float* even, const float* odd, int width, float* row);
    /// `count` pixels.
    void (*relax)(const RelaxRow& row, float relaxation, int count);
    void (*trust)(const float* u, const Rows3& v, const float* inside, const float* difference,
                  const Parameters& parameters, int width, float* out);
    void (*median)(const MedianRow& row, float medianGrey, int width);
    /// Brings a component to what is held of it.
    void (*hold)(const float* held, const float* weight, int width, float* own);
};
FlowKernels flowKernels();

}  // namespace strainlens::cpu
