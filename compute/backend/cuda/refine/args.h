// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "compute/backend/gpu/refine/args.h"
#include "compute/types/parameters/refine_parameters.h"
#include "compute/types/point_status.h"
#include "compute/types/refine_planes.h"

// What the kernels of the refinement are told. All pointers are the device's. Included by two dozen kernel files, which
// nvcc reads three times each: nothing of the host's side belongs here.

namespace strainlens::cuda {

/// What became of the nodes, in the memory of gpu::RefineNodeMemory. Serves refine_starts.h as `Results`.
struct RefineNodes {
    std::size_t count = 0;
    bool secondDerivatives = false;
    float* floats = nullptr;         ///< planes of `count` numbers, see RefinePlane, and the fractions of u and v
    std::int32_t* wholes = nullptr;  ///< of u, of v
    std::int32_t* pixels = nullptr;
    std::int16_t* iterations = nullptr;
    std::uint16_t* tried = nullptr;  ///< of a node: see rules::nextStart()
    PointStatus* statuses = nullptr;

    /// Their number; the fractions follow.
    constexpr int planes() const { return secondDerivatives ? kSecondOrderPlanes : kFirstOrderPlanes; }

#ifdef __CUDACC__
    __device__ float* plane(int number) const { return floats + static_cast<std::size_t>(number) * count; }
    /// u (k = 0) or v (k = 1).
    __device__ double displacement(int k, std::size_t node) const {
        return wholes[k * count + node] + static_cast<double>(plane(planes() + k)[node]);
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

/// What tries are made of.
struct RefineArgs {
    RefineSettings settings = {};
    const float* greys = nullptr;    ///< of the reference image
    const float* slopesX = nullptr;  ///< the same shape
    const float* slopesY = nullptr;
    const float* coefficients = nullptr;  ///< of the deformed image, or greys for Hermite
    const std::uint8_t* roi = nullptr;    ///< null where everything is inside
    const float* weights = nullptr;       ///< Gaussian, along an axis; null where all pixels count alike
    const RefineTask* tasks = nullptr;
    int taskCount = 0;
    RefineNodes results;
    const std::uint32_t* stop = nullptr;  ///< see StopWord; tries that have not ended stay as they were
};

/// Makes all tries of args.tasks. Interpolation, order and whether there are weights have a .cu file each, which CMake
/// makes of points.cuh.
template <Interpolation kInterpolation, ShapeOrder kOrder, bool kWeighted>
void launchTries(const RefineArgs& args, cudaStream_t stream);

}  // namespace strainlens::cuda
