// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/refine/team.cuh"
#include "compute/backend/cuda/runtime/cuda_check.h"
#include "compute/rules/edge_weight.h"

// Refinement kernel for a shape function ORDER, an INTERPOLATION, and WEIGHTED or uniform pixels: one team of threads
// per attempt.

#define PIXELS 1
#define RUN_ROWS 2

#include "compute/backend/cuda/refine/interpolate_run.cuh"

BEGIN_DEVICE_CODE

INLINE float* planeOf(const RefineNodes* nodes, int number) { return nodes->plane(number); }

INLINE void storeDisplacement(const RefineNodes* to, int node, const RefineTask* task, float u, float v) {
    constexpr int kFractionPlane = ORDER == 1 ? kFirstOrderPlanes : kSecondOrderPlanes;
    to->integers[node] = task->integerU;
    to->integers[to->count + node] = task->integerV;
    planeOf(to, kFractionPlane)[node] = u;
    planeOf(to, kFractionPlane + 1)[node] = v;
}

END_DEVICE_CODE

#include "compute/backend/kernels/refine/point.inl"

BEGIN_DEVICE_CODE

static_assert(kEdge == rules::kEdgePx);
static_assert(Interpolation{HERMITE} == Interpolation::Hermite && Interpolation{CUBIC} == Interpolation::CubicSpline &&
              Interpolation{QUINTIC} == Interpolation::QuinticSpline);

/// Warp-sized teams per block: neighbouring points read the same pixels.
constexpr int kTeamsOfBlock = 4;
/// Warps of a block-sized team.
constexpr int kWarpsOfLargeTeam = 8;
/// Largest subset that one warp refines [px].
constexpr int kMaxSubsetOfWarp = 61;
/// Minimum resident blocks per multiprocessor; limits the registers.
constexpr int blocksOf(int warps) { return warps == 1 ? (ORDER == 1 ? 5 : ORDER == 2 ? 4 : 2) : (ORDER == 1 ? 2 : 1); }

template <int kWarps>
__global__ void __launch_bounds__(32 * (kWarps == 1 ? kTeamsOfBlock : kWarps), blocksOf(kWarps))
    refinePointsKernel(const __grid_constant__ RefineArgs args) {
    constexpr int kTeams = kWarps == 1 ? kTeamsOfBlock : 1;
    __shared__ PointWork work[kTeams];
    __shared__ float partial[kWarps == 1 ? 1 : kWarps * kPartSums];
    const int number = static_cast<int>(blockIdx.x) * kTeams + static_cast<int>(threadIdx.y);
    if (number >= args.taskCount || args.tasks[number].node < 0) return;
    const Team<kWarps> team{static_cast<int>(threadIdx.x), partial, args.stop};
    refinePoint(team, &args.settings, {args.greys, args.slopesX, args.slopesY, args.roi, args.weights},
                args.coefficients, args.tasks + number, &work[threadIdx.y], &args.results);
}

template <int kWarps>
void launchTeams(const RefineArgs& args, cudaStream_t stream) {
    constexpr unsigned kTeams = kWarps == 1 ? kTeamsOfBlock : 1;
    const unsigned blocks = (static_cast<unsigned>(args.taskCount) + kTeams - 1) / kTeams;
    refinePointsKernel<kWarps><<<blocks, dim3(32 * kWarps, kTeams), 0, stream>>>(args);
    checkLaunch("refinePointsKernel");
}

END_DEVICE_CODE

namespace strainlens::cuda {

template <>
void launchAttempts<Interpolation{INTERPOLATION}, ShapeOrder{ORDER - 1}, WEIGHTED == 1>(const RefineArgs& args,
                                                                                        cudaStream_t stream) {
    args.settings.subset > kMaxSubsetOfWarp ? launchTeams<kWarpsOfLargeTeam>(args, stream)
                                            : launchTeams<1>(args, stream);
}

}  // namespace strainlens::cuda
