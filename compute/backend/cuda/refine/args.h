// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/float_image.h"
#include "compute/backend/gpu/refine/args.h"
#include "compute/rules/refine_starts.h"
#include "compute/types/refine.h"
#include "compute/types/refine_planes.h"

// What the kernels of the refinement are told. All pointers are the device's.

namespace strainlens::cuda {

/// What became of the nodes: RefineResult on the device. Serves refine_starts.h as `Results`.
struct RefineNodes {
    std::size_t count = 0;
    bool secondOrder = false;
    double* u = nullptr;
    double* v = nullptr;
    float* planes = nullptr;  ///< of `count` numbers, see RefinePlane
    std::int32_t* pixels = nullptr;
    std::int16_t* iterations = nullptr;
    PointStatus* statuses = nullptr;

#ifdef __CUDACC__
    __device__ float* plane(RefinePlane number) const { return planes + static_cast<std::size_t>(number) * count; }
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
    ShapeFunction shape{{nodes->u[node], value(kPlaneUx), value(kPlaneUy)},
                        {nodes->v[node], value(kPlaneVx), value(kPlaneVy)}};
    if (!nodes->secondOrder) return shape;
    shape.u.xx = value(kPlaneUxx), shape.u.xy = value(kPlaneUxy), shape.u.yy = value(kPlaneUyy);
    shape.v.xx = value(kPlaneVxx), shape.v.xy = value(kPlaneVxy), shape.v.yy = value(kPlaneVyy);
    return shape;
}
#endif

/// A node that is tried again.
struct RefineRetry {
    int node;
    int from;  ///< see rules::nextStart()
};

/// How starts are chosen.
struct RefineStartArgs {
    rules::StartNodes nodes = {};
    RefineNodes results;
    std::uint16_t* tried = nullptr;  ///< of a node: see rules::nextStart()
    RefineRetry* retries = nullptr;
    int* retryCount = nullptr;
    RefineTask* tasks = nullptr;

    int nodeCount() const { return nodes.columns * nodes.rows; }
};

/// What tries are made of.
struct RefineArgs {
    RefineSettings settings = {};
    const float* greys = nullptr;    ///< of the reference image
    const float* slopesX = nullptr;  ///< the same shape
    const float* slopesY = nullptr;
    const float* coefficients = nullptr;  ///< of the deformed image, or greys for Hermite
    const std::uint8_t* roi = nullptr;    ///< null where everything is inside
    const RefineTask* tasks = nullptr;
    int taskCount = 0;
    RefineNodes results;
    const std::uint32_t* stop = nullptr;  ///< in the host's memory: not 0 when tries are to end; kept as they were then
};

// Kernels that choose starts. They queue their work and return.

/// No values yet; the search's status, and NotComputed where there is something to refine.
void launchRefineReset(const RefineStartArgs& args, cudaStream_t stream);
/// Tasks 0 to count - 1 of the seeds from number `first` on.
void launchSeedStarts(const RefineStartArgs& args, int first, int count, cudaStream_t stream);
/// The same for all nodes that are no seeds.
void launchFirstStarts(const RefineStartArgs& args, int first, int count, cudaStream_t stream);
/// Lists the nodes that have another start, with it. The count must be 0 before.
void launchListRetries(const RefineStartArgs& args, cudaStream_t stream);
/// Tasks of the list's entries from number `first` on.
void launchRetryStarts(const RefineStartArgs& args, int first, int count, cudaStream_t stream);

// Kernels that make tries.

/// Makes all tries of args.tasks. The order and the interpolation have a file each, which is named as the namespace.
using LaunchTries = void(const RefineArgs& args, cudaStream_t stream);
namespace hermite_first {
LaunchTries launch;
}
namespace hermite_second {
LaunchTries launch;
}
namespace cubic_first {
LaunchTries launch;
}
namespace cubic_second {
LaunchTries launch;
}
namespace quintic_first {
LaunchTries launch;
}
namespace quintic_second {
LaunchTries launch;
}

/// The function of that interpolation and order.
inline void launchTries(const RefineArgs& args, Interpolation interpolation, ShapeOrder order, cudaStream_t stream) {
    const bool first = order == ShapeOrder::First;
    switch (interpolation) {
        case Interpolation::Hermite:
            return first ? hermite_first::launch(args, stream) : hermite_second::launch(args, stream);
        case Interpolation::CubicSpline:
            return first ? cubic_first::launch(args, stream) : cubic_second::launch(args, stream);
        case Interpolation::QuinticSpline:
            return first ? quintic_first::launch(args, stream) : quintic_second::launch(args, stream);
    }
}

}  // namespace strainlens::cuda
