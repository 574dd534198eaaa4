// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "compute/backend/gpu/refine/args.h"
#include "compute/types/parameters/refine_parameters.h"
#include "compute/types/point_status.h"
#include "compute/types/refine_planes.h"

// Arguments of the refinement kernels; all pointers are device pointers. Two dozen kernel files include this, which
// nvcc reads three times each: no host headers here.

namespace strainlens::cuda {

/// Results of the nodes, in the memory of gpu::RefineNodeMemory; `Results` of initial_guess.h.
struct RefineNodes {
    std::size_t count = 0;
    bool secondDerivatives = false;
    float* floats = nullptr;           ///< planes of `count` floats (RefinePlane), then the fractions of u and v
    std::int32_t* integers = nullptr;  ///< of u, of v
    std::int32_t* pixels = nullptr;
    std::int16_t* iterations = nullptr;
    std::uint16_t* tried = nullptr;  ///< tried initial guesses; see rules::nextGuessSource()
    PointStatus* statuses = nullptr;

    /// Number of planes before the fractions.
    constexpr int planes() const { return secondDerivatives ? kSecondOrderPlanes : kFirstOrderPlanes; }

#ifdef __CUDACC__
    __device__ float* plane(int number) const { return floats + static_cast<std::size_t>(number) * count; }
    /// u (k = 0) or v (k = 1).
    __device__ double displacement(int k, std::size_t node) const {
        return integers[k * count + node] + static_cast<double>(plane(planes() + k)[node]);
    }
#endif
};

using gpu::FloatShape;
using gpu::FloatShapeFunction;
using gpu::FloatTerms;
using gpu::RefineSettings;
using gpu::RefineTask;

#ifdef __CUDACC__
__device__ inline PointStatus statusOf(const RefineNodes* nodes, std::size_t node) { return nodes->statuses[node]; }
__device__ inline float znccOf(const RefineNodes* nodes, std::size_t node) { return nodes->plane(kPlaneZncc)[node]; }
__device__ inline ShapeFunction shapeOf(const RefineNodes* nodes, std::size_t node) {
    const auto value = [&](RefinePlane number) { return static_cast<double>(nodes->plane(number)[node]); };
    ShapeFunction shape{{nodes->displacement(0, node), value(kPlaneUx), value(kPlaneUy)},
                        {nodes->displacement(1, node), value(kPlaneVx), value(kPlaneVy)}};
    if (!nodes->secondDerivatives) return shape;
    shape.u.xx = value(kPlaneUxx), shape.u.xy = value(kPlaneUxy), shape.u.yy = value(kPlaneUyy);
    shape.v.xx = value(kPlaneVxx), shape.v.xy = value(kPlaneVxy), shape.v.yy = value(kPlaneVyy);
    return shape;
}
#endif

/// Arguments of refinement attempts.
struct RefineArgs {
    RefineSettings settings = {};
    const float* greys = nullptr;    ///< of the reference image
    const float* slopesX = nullptr;  ///< the same shape
    const float* slopesY = nullptr;
    const float* coefficients = nullptr;  ///< of the deformed image, or greys for Hermite
    const std::uint8_t* roi = nullptr;    ///< null: the full image
    const float* weights = nullptr;       ///< Gaussian weights along an axis; null: uniform weights
    const RefineTask* tasks = nullptr;
    int taskCount = 0;
    RefineNodes results;
    const std::uint32_t* stop = nullptr;  ///< see StopFlag; cancelled attempts leave their node unchanged
};

/// Runs all tasks of args.tasks. CMake generates a .cu file from points.cuh for each combination of template arguments.
template <Interpolation kInterpolation, ShapeOrder kOrder, bool kWeighted>
void launchAttempts(const RefineArgs& args, cudaStream_t stream);

}  // namespace strainlens::cuda
