// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/float_image.h"
#include "compute/backend/gpu/refine/task.h"
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
    __device__ PointStatus status(std::size_t node) const { return statuses[node]; }
    __device__ float zncc(std::size_t node) const { return plane(kPlaneZncc)[node]; }
    __device__ ShapeFunction shapeAt(std::size_t node) const {
        const auto value = [&](RefinePlane number) { return static_cast<double>(plane(number)[node]); };
        ShapeFunction shape{{u[node], value(kPlaneUx), value(kPlaneUy)}, {v[node], value(kPlaneVx), value(kPlaneVy)}};
        if (!secondOrder) return shape;
        shape.u.xx = value(kPlaneUxx), shape.u.xy = value(kPlaneUxy), shape.u.yy = value(kPlaneUyy);
        shape.v.xx = value(kPlaneVxx), shape.v.xy = value(kPlaneVxy), shape.v.yy = value(kPlaneVyy);
        return shape;
    }
#endif
};

using gpu::RefineTask;
using gpu::taskOf;

/// A node that is tried again.
struct RefineRetry {
    int node;
    int neighbour;  ///< whose shape function it starts from, 0 to 8 of its 3 x 3 nodes; kFromSearch
};
inline constexpr int kFromSearch = -1;

/// How starts are chosen.
struct RefineStartArgs {
    rules::StartNodes nodes;
    RefineNodes results;
    std::uint8_t* ownTried = nullptr;          ///< whether a node was tried from the search's vectors
    std::uint16_t* neighboursTried = nullptr;  ///< a bit for each of the 3 x 3 nodes around a node
    RefineRetry* retries = nullptr;
    int* retryCount = nullptr;
    RefineTask* tasks = nullptr;

    int nodeCount() const { return nodes.columns * nodes.rows; }
    /// The seeds along an axis of `count` nodes.
    static constexpr int seedsOf(int count) { return (count + rules::kSeedSpacing - 1) / rules::kSeedSpacing; }
};

/// How tries are made.
struct RefineArgs {
    int subset = 0;  ///< side [px]
    int maxIterations = 0;
    float incrementLimit = 0;  ///< [px]
    float fewestPixels = 0;
    float minimumZncc = 0;
    const float* greys = nullptr;    ///< of the reference image
    const float* slopesX = nullptr;  ///< the same shape
    const float* slopesY = nullptr;
    int referenceWidth = 0, referenceHeight = 0, referencePitch = 0;
    const float* coefficients = nullptr;  ///< of the deformed image, or greys for Hermite
    int deformedWidth = 0, deformedHeight = 0, deformedPitch = 0;
    const std::uint8_t* roi = nullptr;  ///< null where everything is inside
    int roiPitch = 0;                   ///< [bytes]
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

// One function an interpolation makes all tries of args.tasks.
void launchHermiteTries(const RefineArgs& args, ShapeOrder order, cudaStream_t stream);
void launchCubicTries(const RefineArgs& args, ShapeOrder order, cudaStream_t stream);
void launchQuinticTries(const RefineArgs& args, ShapeOrder order, cudaStream_t stream);

/// The function of that interpolation.
inline void launchTries(const RefineArgs& args, Interpolation interpolation, ShapeOrder order, cudaStream_t stream) {
    switch (interpolation) {
        case Interpolation::Hermite:
            return launchHermiteTries(args, order, stream);
        case Interpolation::CubicSpline:
            return launchCubicTries(args, order, stream);
        case Interpolation::QuinticSpline:
            return launchQuinticTries(args, order, stream);
    }
}

}  // namespace strainlens::cuda
