// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "compute/backend/gpu/dense_flow/candidates.h"
#include "compute/backend/gpu/dense_flow/plan.h"
#include "compute/backend/gpu/dense_flow/quality.h"
#include "compute/backend/gpu/dense_flow/queue.h"
#include "compute/backend/gpu/dense_flow/throttle.h"
#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/rules/flow_constraint.h"
#include "compute/types/dense_flow.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// Variational dense flow and its device memory; images and flow stay on the device until the result. `Kernels` are the
/// device's, see cuda/dense_flow/kernels.h.
template <typename Kernels>
class VariationalFlow {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// As Session::denseFlow, for images of the same size. Throws DeviceError.
    void run(Context& context, const Image& reference, const Image& deformed, const rules::FlowCandidates& candidates,
             const DenseFlow& constraint, const DenseFlowParameters& parameters, DenseFlowResult& result,
             const JobControl& job) {
        FlowPlan plan(reference.size(), parameters.findOccluded, candidates.search ? candidates.search->nodes() : 0,
                      constraint.pixels() > 0);
        m_memory.reserve(context, plan.floats);
        const Work work{{context, job, m_kernels, m_memory, m_throttle}, parameters};
        FlowArgs args{};
        args.settings = flowSettingsOf(parameters);
        setEquations(args, plan);
        makePyramids(work, plan, args, reference, deformed);
        setCandidates(plan, args, candidates);
        uploadInputs(work, candidates.forward, plan, constraint);
        makeFlow(work, plan, args, constraint.pixels() > 0);
        if (parameters.findOccluded) {
            uploadInputs(work, candidates.backward, plan, {});
            std::swap(plan.start, plan.forwardFlow);
            swapDirection(plan);
            makeFlow(work, plan, args, false);
            swapDirection(plan);
        }
        fetch(work, plan, args, result);
    }

private:
    struct Work {
        FlowQueue<Kernels> queue;
        const DenseFlowParameters& parameters;
    };

    /// Exchanges the reference and the deformed image.
    static void swapDirection(FlowPlan& plan) {
        for (FlowLevelPlan& level : plan.levels) std::swap(level.reference, level.deformed);
    }
    static void setEquations(FlowArgs& args, const FlowPlan& plan) {
        const auto plane = static_cast<int>(plan.planeOf(plan.levels.front()));
        int at = plan.equations;
        for (int* offset : {&args.right, &args.below, &args.uu, &args.uv, &args.vv, &args.rhsU, &args.rhsV}) {
            *offset = std::exchange(at, at + plane);
        }
        args.warped = plan.warped;
        args.cellWeights = plan.cellWeights;
        args.cellSums = plan.cellSums;
        args.illumination = plan.illumination;
    }
    static void setCandidates(const FlowPlan& plan, FlowArgs& args, const rules::FlowCandidates& candidates) {
        args.candidateColumns = 0;
        if (!candidates.search) return;
        const Grid& grid = candidates.search->grid;
        args.candidates = plan.candidates;
        args.candidateColumns = grid.columns();
        args.candidateRows = grid.rows();
        args.candidateStep = rules::FlowCandidateSearch::kStep;
        args.candidateLeft = grid.centreX(0);
        args.candidateTop = grid.centreY(0);
    }
    /// Uploads the candidates and, unless it is empty, the constraint.
    void uploadInputs(const Work& work, const std::vector<float>& candidates, const FlowPlan& plan,
                      const DenseFlow& constraint) {
        if (constraint.pixels() == 0) {
            if (!candidates.empty()) write(work, candidates);
            return;
        }
        std::vector<float> inputs(static_cast<std::size_t>(plan.constraint.u) + 4 * plan.planeOf(plan.levels.front()));
        std::ranges::copy(candidates, inputs.begin());
        const auto fill = [&](const std::vector<float>& values, const std::vector<float>& sigmas, int valuesAt,
                              int weightsAt) {
            const auto pitch = static_cast<std::size_t>(plan.levels.front().pitch);
            forEachPixel(constraint.size, [&](int x, int y) {
                const std::size_t from = constraint.index(x, y), to = std::size_t(y) * pitch + std::size_t(x);
                const float weight = rules::constraintWeight(values[from], sigmas[from]);
                inputs[std::size_t(valuesAt) + to] = weight > 0.0F ? values[from] : 0.0F;
                inputs[std::size_t(weightsAt) + to] = weight;
            });
        };
        fill(constraint.u, constraint.sigmaU, plan.constraint.u, plan.constraintWeight.u);
        fill(constraint.v, constraint.sigmaV, plan.constraint.v, plan.constraintWeight.v);
        write(work, inputs);
    }
    void write(const Work& work, const std::vector<float>& inputs) {
        work.queue.context().write(m_memory.memory(), inputs.data(), inputs.size() * sizeof(float), true);
    }
    static void setLevel(FlowArgs& args, const FlowLevelPlan& level) {
        args.width = level.size.width;
        args.height = level.size.height;
        args.pitch = level.pitch;
        args.reference = level.reference;
        args.deformed = level.deformed;
    }
    static void setFrom(FlowArgs& args, const FlowLevelPlan& level) {
        args.fromWidth = level.size.width;
        args.fromHeight = level.size.height;
        args.fromPitch = level.pitch;
    }
    void makePyramids(const Work& work, const FlowPlan& plan, FlowArgs args, const Image& reference,
                      const Image& deformed) {
        const FlowLevelPlan& finest = plan.levels.front();
        setLevel(args, finest);
        for (const Image* image : {&reference, &deformed}) {
            args.reference = image == &reference ? finest.reference : finest.deformed;
            work.queue.firstLevel(*image, args);
        }
        for (std::size_t level = 1; level < plan.levels.size(); ++level) {
            const FlowLevelPlan& finer = plan.levels[level - 1];
            setLevel(args, plan.levels[level]);
            setFrom(args, finer);
            args.from = {finer.reference, finer.deformed};
            work.queue.tiles(FlowStep::Halve, args);
        }
    }

    /// Computes the flow from the reference to the deformed image into plan.start. `isConstrained`: pulls it towards
    /// the uploaded constraint.
    void makeFlow(const Work& work, FlowPlan& plan, FlowArgs args, bool isConstrained) {
        args.constraint = plan.constraint;
        args.constraintWeight = plan.constraintWeight;
        setFrom(args, {});
        for (std::size_t level = plan.levels.size(); level-- > 0;) {
            setLevel(args, plan.levels[level]);
            args.from = plan.start;
            args.to = plan.first;
            work.queue.tiles(FlowStep::Double, args);
            std::swap(plan.start, plan.first);
            if (level == rules::FlowCandidateSearch::kLevel && args.candidateColumns > 0) {
                work.queue.tiles(FlowStep::Candidates, args);
            }
            args.isConstrained = level == 0 && isConstrained;
            constrain(work, plan, args);
            const int warps = level == 0 ? work.parameters.warps : work.parameters.coarseWarps;
            for (int k = 0; k < warps && !work.queue.job().stopRequested(); ++k) {
                warp(work, plan, args);
                constrain(work, plan, args);
            }
            setFrom(args, plan.levels[level]);
        }
    }

    void constrain(const Work& work, const FlowPlan& plan, FlowArgs& args) {
        if (!args.isConstrained) return;
        args.to = plan.start;
        work.queue.tiles(FlowStep::Constrain, args);
    }

    void warp(const Work& work, FlowPlan& plan, FlowArgs& args) {
        args.start = plan.start;
        work.queue.tiles(FlowStep::Warp, args);
        work.queue.tiles(FlowStep::Illumination, args,
                         {flowTiles(args.width, kFlowIlluminationCell), flowTiles(args.height, kFlowIlluminationCell)});
        args.from = plan.start;
        FlowPair *to = &plan.first, *other = &plan.second;
        for (int k = 0; k < work.parameters.reweightings; ++k) {
            work.queue.tiles(FlowStep::Equations, args);
            const int maximum = stepsPerLaunch(work.queue.context(), args);
            for (int left = 2 * work.parameters.sweeps; left > 0; left -= args.steps) {
                args.steps = std::min(maximum, left);
                args.to = *to;
                work.queue.relaxation(args);
                args.from = *to;
                std::swap(to, other);
            }
        }
        args.to = *to;
        work.queue.tiles(FlowStep::Median, args);
        std::swap(plan.start, *to);
    }

    /// Fastest number of relaxation steps per launch. More steps enlarge the overlap of the tiles, which costs nothing
    /// on a device with a compute unit for every tile.
    static int stepsPerLaunch(const Context& context, const FlowArgs& args) {
        const int groups = FlowQueue<Kernels>::relaxTiles(args.width, kFlowRelaxWidth, kFlowMaxSteps) *
                           FlowQueue<Kernels>::relaxTiles(args.height, kFlowRelaxHeight, kFlowMaxSteps);
        return groups <= context.computeUnits() ? kFlowMaxSteps : kFlowMaxSteps / 2;
    }
    /// Downloads the result: plan.start, or plan.forwardFlow with plan.start as the backward flow.
    void fetch(const Work& work, const FlowPlan& plan, FlowArgs args, DenseFlowResult& result) {
        const ImageSize size = plan.levels.front().size;
        const bool findsOccluded = work.parameters.findOccluded, estimatesQuality = work.parameters.estimateQuality;
        const PackedFlow& packed = plan.packed;
        setLevel(args, plan.levels.front());
        const FlowPair flow = findsOccluded ? plan.forwardFlow : plan.start;
        if (estimatesQuality) queueQualityEstimate(work.queue, plan, args, flow, findsOccluded ? &plan.start : nullptr);
        args.from = flow;
        args.start = plan.start;
        args.to = packed.flow;
        args.occluded = findsOccluded && !estimatesQuality ? packed.occluded : 0;
        work.queue.tiles(FlowStep::Pack, args);
        if (findsOccluded && !estimatesQuality) {
            args.from = plan.start;
            args.to = packed.back;
            args.occluded = 0;
            work.queue.tiles(FlowStep::Pack, args);
        }
        if (work.queue.job().stopRequested()) {
            work.queue.context().finish();
            result = {DenseFlow(size), {}, {}};
            return;
        }
        const std::size_t pixels = pixelsOf(size), hidden = findsOccluded ? pixels : 0;
        resizeFlow(result.flow, size);
        resizeFlow(result.back, findsOccluded && !estimatesQuality ? size : ImageSize());
        result.flow.sigmaU.resize(estimatesQuality ? pixels : 0);
        result.flow.sigmaV.resize(estimatesQuality ? pixels : 0);
        result.flow.occluded.resize(estimatesQuality ? hidden : 0);
        result.occluded.resize(estimatesQuality ? 0 : hidden);
        if (estimatesQuality) {
            read(work, packed.flow.u,
                 std::array{hostBytes(result.flow.u), hostBytes(result.flow.v), hostBytes(result.flow.sigmaU),
                            hostBytes(result.flow.sigmaV), hostBytes(result.flow.occluded)});
            return;
        }
        read(work, packed.flow.u, std::array{hostBytes(result.flow.u), hostBytes(result.flow.v)});
        if (!findsOccluded) return;
        read(work, packed.occluded, std::array{hostBytes(result.occluded)});
        read(work, packed.back.u, std::array{hostBytes(result.back.u), hostBytes(result.back.v)});
    }
    static std::size_t pixelsOf(ImageSize size) {
        return static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
    }
    /// Reuses the memory of `flow`.
    static void resizeFlow(DenseFlow& flow, ImageSize size) {
        flow.size = size;
        flow.u.resize(pixelsOf(size));
        flow.v.resize(pixelsOf(size));
    }
    /// Downloads contiguous planes from offset `from`.
    void read(const Work& work, int from, std::span<const HostBytes> targets) {
        m_reader.read(work.queue.context(), m_memory.memory(), static_cast<std::size_t>(from) * sizeof(float), targets);
    }

    Kernels m_kernels;
    typename Device::template Buffer<float> m_memory;
    FlowThrottle m_throttle;
    StagedReader<Device> m_reader;
};

}  // namespace strainlens::gpu
