// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/step.cuh"
#include "compute/backend/cuda/refine/subset.cuh"
#include "compute/backend/cuda/runtime/grid_barrier.cuh"

// Inverse-compositional Gauss-Newton as compute/reference/refine.cpp has it, a team of threads a try, all iterations in
// one launch.
//
// In every iteration all threads walk over the subset, each keeping sums in registers; these are added up, and the
// first thread makes the step. The reference half of the sums, and the Hessian they make, are made once, and again only
// where the subset comes near the deformed image's edge and pixels begin to count in part.

namespace strainlens::cuda {

/// One try by one team.
template <int kOrder, Interpolation kInterpolation, int kWarps>
class PointRefinement {
public:
    using S = Sums<kOrder>;
    using Work = PointWork<kOrder>;
    using View = DeformedView<kOrder, kInterpolation>;
    /// The step from which on the host's wish to stop is looked at: most points never wait for that.
    static constexpr int kFirstLook = 4;
    static constexpr int kPartials = kWarps == 1 ? 1 : kWarps * S::kReference;

    __device__ PointRefinement(const RefineArgs& args, const RefineTask& task, Team<kWarps> team, Work& work,
                               float* partial)
        : m_args(args),
          m_task(task),
          m_team(team),
          m_work(work),
          m_partial(partial),
          m_part(args, task, Team<kWarps>::kItems),
          m_view(args, task),
          m_unit(1.0F / static_cast<float>(args.subset / 2)) {}

    __device__ void run() {
        begin();
        bool hasFullSums = false;
        while (m_work.status == PointStatus::NotComputed) {
            const bool inside = m_view.insideForSure(m_work.shape, m_args.subset / 2);
            const bool newSums = !(inside && hasFullSums);
            if (newSums) walkReference(inside);
            hasFullSums = inside;
            walkPair(inside);
            if (m_team.leads()) {
                m_work.stepAndDecide(m_args, newSums);
                m_work.stopped = m_work.iterations >= kFirstLook && loadFromHost(m_args.stop) != 0;
            }
            m_team.sync();
            if (m_work.stopped) return;
        }
        if (m_team.leads()) store();
    }

private:
    /// 1 for the pixels that belong to the subset, else 0. `rows`: of the part, from dy of the run's first row on.
    __device__ float maskAt(int dx, int dy, int k, int rows) const {
        if (k >= rows) return 0;
        if (m_args.roi == nullptr) return 1;
        return m_args.roi[static_cast<std::size_t>(m_task.y + dy + k) * static_cast<std::size_t>(m_args.roiPitch) +
                          static_cast<std::size_t>(m_task.x + dx)] != 0
                   ? 1
                   : 0;
    }
    __device__ int referenceIndex(int dx, int dy) const {
        return (m_task.y + dy) * m_args.referencePitch + m_task.x + dx;
    }

    /// Counts the usable pixels, which may be too few, and chooses the grey that is taken off.
    __device__ void begin() {
        float sums[2] = {0, 0};
        m_part.walk(m_team.item, [&](int dx, int dy, int rows) {
            int at = referenceIndex(dx, dy);
#pragma unroll
            for (int k = 0; k < kRunRows; ++k, at += m_args.referencePitch) {
                const float mask = maskAt(dx, dy, k, rows);
                sums[0] += mask;
                sums[1] = fmaf(mask, m_args.greys[at], sums[1]);
            }
        });
        m_team.addUp(sums, m_work.step, m_partial);
        if (m_team.leads()) {
            const bool enough = m_work.step[0] >= m_args.fewestPixels;
            m_work.centre = m_work.step[1] / m_work.step[0];
            m_work.shift = 0;
            m_work.start.u = {m_task.u[0], m_task.u[1], m_task.u[2], m_task.u[3], m_task.u[4], m_task.u[5]};
            m_work.start.v = {m_task.v[0], m_task.v[1], m_task.v[2], m_task.v[3], m_task.v[4], m_task.v[5]};
            m_work.shape = m_work.start;
            m_work.iterations = 0;
            m_work.stopped = false;
            // The smallest image of which a pixel counts.
            const bool large = m_view.width >= 2 * kEdgePx && m_view.height >= 2 * kEdgePx;
            m_work.status = !enough  ? PointStatus::OutsideRoi
                            : !large ? PointStatus::OutOfImage
                                     : PointStatus::NotComputed;
        }
        m_team.sync();
    }

    /// How much the pixels of a run count, and where they come to.
    struct Run {
        float weight[kRunRows], u[kRunRows], v[kRunRows];
    };
    __device__ Run runAt(const FloatShape& shape, int dx, int dy, int rows, bool inside) const {
        Run run;
#pragma unroll
        for (int k = 0; k < kRunRows; ++k) {
            const auto y = static_cast<float>(dy + k);
            run.u[k] = RowDisplacement::of<kOrder>(shape.u, y).template at<kOrder>(static_cast<float>(dx));
            run.v[k] = RowDisplacement::of<kOrder>(shape.v, y).template at<kOrder>(static_cast<float>(dx));
            run.weight[k] = maskAt(dx, dy, k, rows);
            if (!inside) run.weight[k] *= m_view.edgeWeight(run.u[k], run.v[k], dx, dy + k);
        }
        return run;
    }

    __device__ void walkReference(bool inside) {
        const FloatShape shape = m_work.shape;
        const float centre = m_work.centre;
        float sums[S::kReference] = {};
        m_part.walk(m_team.item, [&](int dx, int dy, int rows) {
            const Run run = runAt(shape, dx, dy, rows, inside);
            int at = referenceIndex(dx, dy);
#pragma unroll
            for (int k = 0; k < kRunRows; ++k, at += m_args.referencePitch) {
                addReference<kOrder>(run.weight[k], m_args.greys[at] - centre, m_args.slopesX[at], m_args.slopesY[at],
                                     static_cast<float>(dx) * m_unit, static_cast<float>(dy + k) * m_unit, sums);
            }
        });
        m_team.addUp(sums, m_work.reference, m_partial);
    }

    __device__ void walkPair(bool inside) {
        const FloatShape shape = m_work.shape;
        const float centre = m_work.centre, shift = m_work.shift;
        float sums[S::kStep] = {};
        m_part.walk(m_team.item, [&](int dx, int dy, int rows) {
            const Run run = runAt(shape, dx, dy, rows, inside);
            float deformed[kRunRows];
            m_view.greys(run.u, run.v, dx, dy, inside, deformed);
            int at = referenceIndex(dx, dy);
#pragma unroll
            for (int k = 0; k < kRunRows; ++k, at += m_args.referencePitch) {
                const float grey = m_args.greys[at];
                addStep<kOrder>(run.weight[k], deformed[k] - grey - shift, grey - centre, m_args.slopesX[at],
                                m_args.slopesY[at], static_cast<float>(dx) * m_unit,
                                static_cast<float>(dy + k) * m_unit, sums);
            }
        });
        m_team.addUp(sums, m_work.step, m_partial);
    }

    /// Keeps the values of an Ok point, of others the status alone.
    __device__ void store() const {
        const RefineNodes& to = m_args.results;
        const int node = m_task.node;
        to.statuses[node] = m_work.status;
        if (m_work.status != PointStatus::Ok) return;
        const FloatTerms &u = m_work.shape.u, &v = m_work.shape.v;
        to.u[node] = m_task.wholeU + static_cast<double>(u.value);
        to.v[node] = m_task.wholeV + static_cast<double>(v.value);
        to.plane(kPlaneUx)[node] = u.x;
        to.plane(kPlaneUy)[node] = u.y;
        to.plane(kPlaneVx)[node] = v.x;
        to.plane(kPlaneVy)[node] = v.y;
        to.plane(kPlaneZncc)[node] = m_work.zncc;
        to.plane(kPlaneResidual)[node] = m_work.residual;
        to.plane(kPlaneIncrement)[node] = m_work.increment;
        const float slope = m_unit * m_unit;
        to.plane(kPlaneVarianceU)[node] = m_work.inverseEntry(0);
        to.plane(kPlaneVarianceV)[node] = m_work.inverseEntry(S::kTerms);
        to.plane(kPlaneVarianceUx)[node] = m_work.inverseEntry(1) * slope;
        to.plane(kPlaneVarianceUy)[node] = m_work.inverseEntry(2) * slope;
        to.plane(kPlaneVarianceVx)[node] = m_work.inverseEntry(S::kTerms + 1) * slope;
        to.plane(kPlaneVarianceVy)[node] = m_work.inverseEntry(S::kTerms + 2) * slope;
        if constexpr (kOrder == 2) {
            to.plane(kPlaneUxx)[node] = u.xx;
            to.plane(kPlaneUxy)[node] = u.xy;
            to.plane(kPlaneUyy)[node] = u.yy;
            to.plane(kPlaneVxx)[node] = v.xx;
            to.plane(kPlaneVxy)[node] = v.xy;
            to.plane(kPlaneVyy)[node] = v.yy;
        }
        to.iterations[node] = static_cast<std::int16_t>(m_work.iterations);
        to.pixels[node] = m_work.pixels;
    }

    const RefineArgs& m_args;
    const RefineTask& m_task;
    Team<kWarps> m_team;
    Work& m_work;
    float* m_partial;
    SubsetPart m_part;
    View m_view;
    float m_unit;  ///< one over the subset's radius [1/px]
};

/// Teams of a block whose teams are warps: neighbouring points read the same pixels.
inline constexpr int kTeamsOfBlock = 4;
/// Warps of a team that has a block to itself.
inline constexpr int kWarpsOfLargeTeam = 8;
/// Subsets up to this side are refined by one warp [px].
inline constexpr int kLargestOfWarp = 61;

template <int kOrder, Interpolation kInterpolation, int kWarps>
__global__ void __launch_bounds__(32 * (kWarps == 1 ? kTeamsOfBlock : kWarps), kWarps > 1    ? 1
                                                                               : kOrder == 1 ? 5
                                                                                             : 4)
    refinePointsKernel(const __grid_constant__ RefineArgs args) {
    using Refinement = PointRefinement<kOrder, kInterpolation, kWarps>;
    constexpr int kTeams = kWarps == 1 ? kTeamsOfBlock : 1;
    __shared__ typename Refinement::Work work[kTeams];
    __shared__ float partial[Refinement::kPartials];
    const int number = static_cast<int>(blockIdx.x) * kTeams + static_cast<int>(threadIdx.y);
    if (number >= args.taskCount || args.tasks[number].node < 0) return;
    Refinement(args, args.tasks[number], Team<kWarps>{static_cast<int>(threadIdx.x)}, work[threadIdx.y], partial).run();
}

template <int kOrder, Interpolation kInterpolation, int kWarps>
void launchTeams(const RefineArgs& args, cudaStream_t stream) {
    constexpr unsigned kTeams = kWarps == 1 ? kTeamsOfBlock : 1;
    const unsigned blocks = (static_cast<unsigned>(args.taskCount) + kTeams - 1) / kTeams;
    refinePointsKernel<kOrder, kInterpolation, kWarps><<<blocks, dim3(32 * kWarps, kTeams), 0, stream>>>(args);
    checkLaunch("refinePointsKernel");
}

template <Interpolation kInterpolation>
void launchTriesOf(const RefineArgs& args, ShapeOrder order, cudaStream_t stream) {
    const bool large = args.subset > kLargestOfWarp;
    if (order == ShapeOrder::First) {
        large ? launchTeams<1, kInterpolation, kWarpsOfLargeTeam>(args, stream)
              : launchTeams<1, kInterpolation, 1>(args, stream);
    } else {
        large ? launchTeams<2, kInterpolation, kWarpsOfLargeTeam>(args, stream)
              : launchTeams<2, kInterpolation, 1>(args, stream);
    }
}

}  // namespace strainlens::cuda
