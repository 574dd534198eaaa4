// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "compute/backend/gpu/dense_flow/judge.h"
#include "compute/backend/gpu/dense_flow/pace.h"
#include "compute/backend/gpu/dense_flow/plan.h"
#include "compute/backend/gpu/dense_flow/queue.h"
#include "compute/backend/gpu/dense_flow/starts.h"
#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/rules/held_flow.h"
#include "compute/types/dense_flow.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// The variational dense flow with all its memory: images and flow stay on the device from the 8-bit pixels to the
/// result. `Kernels` is the device's, see cuda/dense_flow/kernels.h.
template <typename Kernels>
class VariationalFlow {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// As Session::denseFlow, for images of one size. Throws DeviceError.
    void run(Context& context, const Image& reference, const Image& deformed, const rules::FoundFlowStarts& starts,
             const DenseFlow& held, const DenseFlowParameters& parameters, DenseFlowResult& result,
             const JobControl& job) {
        FlowPlan plan(reference.size(), parameters.findOccluded, starts.search ? starts.search->nodes() : 0,
                      held.pixels() > 0);
        m_room.reserve(context, plan.floats);
        const Work work{{context, job, m_kernels, m_room, m_pace}, parameters};
        FlowArgs args{};
        args.settings = flowSettingsOf(parameters);
        setEquations(args, plan);
        makePyramids(work, plan, args, reference, deformed);
        setStarts(plan, args, starts);
        give(work, starts.forward, plan, held);
        makeFlow(work, plan, args, held.pixels() > 0);
        if (parameters.findOccluded) {
            give(work, starts.backward, plan, {});
            std::swap(plan.start, plan.kept);
            turn(plan);
            makeFlow(work, plan, args, false);
            turn(plan);
        }
        fetch(work, plan, args, result);
    }

private:
    struct Work {
        FlowQueue<Kernels> queue;
        const DenseFlowParameters& parameters;
    };

    /// From the deformed image to the reference.
    static void turn(FlowPlan& plan) {
        for (FlowLevelPlan& level : plan.levels) std::swap(level.reference, level.deformed);
    }
    static void setEquations(FlowArgs& args, const FlowPlan& plan) {
        const auto plane = static_cast<int>(plan.planeOf(plan.levels.front()));
        int at = plan.equations;
        for (int* place : {&args.right, &args.below, &args.uu, &args.uv, &args.vv, &args.pullU, &args.pullV}) {
            *place = std::exchange(at, at + plane);
        }
        args.warped = plan.warped;
        args.cellWeights = plan.cellWeights;
        args.cellSums = plan.cellSums;
        args.light = plan.light;
    }
    static void setStarts(const FlowPlan& plan, FlowArgs& args, const rules::FoundFlowStarts& starts) {
        args.startColumns = 0;
        if (!starts.search) return;
        const Grid& grid = starts.search->grid;
        args.starts = plan.starts;
        args.startColumns = grid.columns();
        args.startRows = grid.rows();
        args.startStep = rules::FlowStartSearch::kStep;
        args.startLeft = grid.centreX(0);
        args.startTop = grid.centreY(0);
    }
    /// Writes starts and, unless it is empty, what is held to where the plan has them.
    void give(const Work& work, const std::vector<float>& starts, const FlowPlan& plan, const DenseFlow& held) {
        if (held.pixels() == 0) {
            if (!starts.empty()) write(work, starts);
            return;
        }
        std::vector<float> given(static_cast<std::size_t>(plan.held.u) + 4 * plan.planeOf(plan.levels.front()));
        std::ranges::copy(starts, given.begin());
        const auto fill = [&](const std::vector<float>& values, const std::vector<float>& sigmas, int valuesAt,
                              int weightsAt) {
            const auto pitch = static_cast<std::size_t>(plan.levels.front().pitch);
            forEachPixel(held.size, [&](int x, int y) {
                const std::size_t from = held.index(x, y), to = std::size_t(y) * pitch + std::size_t(x);
                const float weight = rules::weightOfHeld(values[from], sigmas[from]);
                given[std::size_t(valuesAt) + to] = weight > 0.0F ? values[from] : 0.0F;
                given[std::size_t(weightsAt) + to] = weight;
            });
        };
        fill(held.u, held.sigmaU, plan.held.u, plan.heldWeight.u);
        fill(held.v, held.sigmaV, plan.held.v, plan.heldWeight.v);
        write(work, given);
    }
    void write(const Work& work, const std::vector<float>& given) {
        work.queue.context().write(m_room.memory(), given.data(), given.size() * sizeof(float), true);
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

    /// Leaves the flow from the levels' reference images to their deformed ones at plan.start; `holds`: what is given
    /// of it is held.
    void makeFlow(const Work& work, FlowPlan& plan, FlowArgs args, bool holds) {
        args.held = plan.held;
        args.heldWeight = plan.heldWeight;
        setFrom(args, {});
        for (std::size_t level = plan.levels.size(); level-- > 0;) {
            setLevel(args, plan.levels[level]);
            args.from = plan.start;
            args.to = plan.first;
            work.queue.tiles(FlowStep::Double, args);
            std::swap(plan.start, plan.first);
            if (level == rules::FlowStartSearch::kLevel && args.startColumns > 0) {
                work.queue.tiles(FlowStep::Starts, args);
            }
            args.holds = level == 0 && holds;
            hold(work, plan, args);
            const int warps = level == 0 ? work.parameters.warps : work.parameters.coarseWarps;
            for (int k = 0; k < warps && !work.queue.job().stopRequested(); ++k) {
                warp(work, plan, args);
                hold(work, plan, args);
            }
            setFrom(args, plan.levels[level]);
        }
    }

    void hold(const Work& work, const FlowPlan& plan, FlowArgs& args) {
        if (!args.holds) return;
        args.to = plan.start;
        work.queue.tiles(FlowStep::Hold, args);
    }

    void warp(const Work& work, FlowPlan& plan, FlowArgs& args) {
        args.start = plan.start;
        work.queue.tiles(FlowStep::Warp, args);
        work.queue.tiles(FlowStep::Light, args,
                         {flowTiles(args.width, kFlowLightCell), flowTiles(args.height, kFlowLightCell)});
        args.from = plan.start;
        FlowPair *to = &plan.first, *other = &plan.second;
        for (int k = 0; k < work.parameters.reweightings; ++k) {
            work.queue.tiles(FlowStep::Equations, args);
            const int most = stepsOfLaunch(work.queue.context(), args);
            for (int left = 2 * work.parameters.sweeps; left > 0; left -= args.steps) {
                args.steps = std::min(most, left);
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

    /// As many as pay: overlapping tiles cost more the more steps there are, but a device that has a unit for every
    /// tile has them for nothing.
    static int stepsOfLaunch(const Context& context, const FlowArgs& args) {
        const int groups = FlowQueue<Kernels>::relaxTiles(args.width, kFlowRelaxWidth, kFlowMostSteps) *
                           FlowQueue<Kernels>::relaxTiles(args.height, kFlowRelaxHeight, kFlowMostSteps);
        return groups <= context.computeUnits() ? kFlowMostSteps : kFlowMostSteps / 2;
    }
    /// The flow at plan.start, or the kept one, of which the other one is the way back.
    void fetch(const Work& work, const FlowPlan& plan, FlowArgs args, DenseFlowResult& result) {
        const ImageSize size = plan.levels.front().size;
        const bool findsOccluded = work.parameters.findOccluded, judges = work.parameters.judge;
        const FlowPacked& packed = plan.packed;
        setLevel(args, plan.levels.front());
        const FlowPair flow = findsOccluded ? plan.kept : plan.start;
        if (judges) judgeFlow(work.queue, plan, args, flow, findsOccluded ? &plan.start : nullptr);
        args.from = flow;
        args.start = plan.start;
        args.to = packed.flow;
        args.occluded = findsOccluded && !judges ? packed.occluded : 0;
        work.queue.tiles(FlowStep::Pack, args);
        if (findsOccluded && !judges) {
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
        makeRoom(result.flow, size);
        makeRoom(result.back, findsOccluded && !judges ? size : ImageSize());
        result.flow.sigmaU.resize(judges ? pixels : 0);
        result.flow.sigmaV.resize(judges ? pixels : 0);
        result.flow.occluded.resize(judges ? hidden : 0);
        result.occluded.resize(judges ? 0 : hidden);
        if (judges) {
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
    /// The memory that was there before is taken again.
    static void makeRoom(DenseFlow& flow, ImageSize size) {
        flow.size = size;
        flow.u.resize(pixelsOf(size));
        flow.v.resize(pixelsOf(size));
    }
    /// What lies there, one behind the other.
    void read(const Work& work, int from, std::span<const HostBytes> targets) {
        m_reader.read(work.queue.context(), m_room.memory(), static_cast<std::size_t>(from) * sizeof(float), targets);
    }

    Kernels m_kernels;
    typename Device::template Buffer<float> m_room;
    FlowPace m_pace;
    StagedReader<Device> m_reader;
};

}  // namespace strainlens::gpu
