// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "compute/backend/gpu/dense_flow/pace.h"
#include "compute/backend/gpu/dense_flow/plan.h"
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
        m_pace.settled();
        const Work work{context, parameters, job};
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
            for (FlowLevelPlan& level : plan.levels) std::swap(level.reference, level.deformed);
            makeFlow(work, plan, args, false);
        }
        fetch(work, plan, args, result);
    }

private:
    struct Work {
        Context& context;
        const DenseFlowParameters& parameters;
        const JobControl& job;
    };

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
        work.context.write(m_room.memory(), given.data(), given.size() * sizeof(float), true);
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
    static int tiles(int px, int each) { return (px + each - 1) / each; }

    /// Queues a kernel over tiles of an area of that size.
    void queueTiles(const Work& work, FlowStep step, const FlowArgs& args, ImageSize area) {
        const int columns = tiles(area.width, kFlowTileWidth);
        const auto pixels = static_cast<std::size_t>(columns * kFlowTileWidth * kFlowTileHeight);
        m_pace.run(work.context, work.job, tiles(area.height, kFlowTileHeight), pixels, [&](int first, int count) {
            m_kernels.queue(work.context, step, m_room, args, {columns, first, count});
        });
    }
    void queueTiles(const Work& work, FlowStep step, const FlowArgs& args) {
        queueTiles(work, step, args, {args.width, args.height});
    }

    void makePyramids(const Work& work, const FlowPlan& plan, FlowArgs args, const Image& reference,
                      const Image& deformed) {
        const FlowLevelPlan& finest = plan.levels.front();
        setLevel(args, finest);
        for (const Image* image : {&reference, &deformed}) {
            args.reference = image == &reference ? finest.reference : finest.deformed;
            const int columns = tiles(args.width, kFlowTileWidth);
            const auto pixels = static_cast<std::size_t>(columns * kFlowTileWidth * kFlowTileHeight);
            m_pace.run(work.context, work.job, tiles(args.height, kFlowTileHeight), pixels, [&](int first, int count) {
                m_kernels.queueFirstLevel(work.context, *image, m_room, args, {columns, first, count});
            });
        }
        for (std::size_t level = 1; level < plan.levels.size(); ++level) {
            const FlowLevelPlan& finer = plan.levels[level - 1];
            setLevel(args, plan.levels[level]);
            setFrom(args, finer);
            args.from = {finer.reference, finer.deformed};
            queueTiles(work, FlowStep::Halve, args);
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
            queueTiles(work, FlowStep::Double, args);
            std::swap(plan.start, plan.first);
            if (level == rules::FlowStartSearch::kLevel && args.startColumns > 0) {
                queueTiles(work, FlowStep::Starts, args);
            }
            args.holds = level == 0 && holds;
            hold(work, plan, args);
            const int warps = level == 0 ? work.parameters.warps : work.parameters.coarseWarps;
            for (int k = 0; k < warps && !work.job.stopRequested(); ++k) {
                warp(work, plan, args);
                hold(work, plan, args);
            }
            setFrom(args, plan.levels[level]);
        }
    }

    void hold(const Work& work, const FlowPlan& plan, FlowArgs& args) {
        if (!args.holds) return;
        args.to = plan.start;
        queueTiles(work, FlowStep::Hold, args);
    }

    void warp(const Work& work, FlowPlan& plan, FlowArgs& args) {
        args.start = plan.start;
        queueTiles(work, FlowStep::Warp, args);
        queueTiles(work, FlowStep::Light, args,
                   {tiles(args.width, kFlowLightCell), tiles(args.height, kFlowLightCell)});
        args.from = plan.start;
        FlowPair *to = &plan.first, *other = &plan.second;
        for (int k = 0; k < work.parameters.reweightings; ++k) {
            queueTiles(work, FlowStep::Equations, args);
            const int most = stepsOfLaunch(work.context, args);
            for (int left = 2 * work.parameters.sweeps; left > 0; left -= args.steps) {
                args.steps = std::min(most, left);
                args.to = *to;
                queueRelaxation(work, args);
                args.from = *to;
                std::swap(to, other);
            }
        }
        args.to = *to;
        queueTiles(work, FlowStep::Median, args);
        std::swap(plan.start, *to);
    }

    /// Tiles of a relaxation along an axis.
    static int relaxTiles(int px, int tile, int steps) {
        return 1 + tiles(std::max(px + 2 - tile, 0), tile - 2 * steps);
    }
    /// As many as pay: overlapping tiles cost more the more steps there are, but a device that has a unit for every
    /// tile has them for nothing.
    static int stepsOfLaunch(const Context& context, const FlowArgs& args) {
        const int groups = relaxTiles(args.width, kFlowRelaxWidth, kFlowMostSteps) *
                           relaxTiles(args.height, kFlowRelaxHeight, kFlowMostSteps);
        return groups <= context.computeUnits() ? kFlowMostSteps : kFlowMostSteps / 2;
    }
    void queueRelaxation(const Work& work, const FlowArgs& args) {
        const int columns = relaxTiles(args.width, kFlowRelaxWidth, args.steps);
        const int rows = relaxTiles(args.height, kFlowRelaxHeight, args.steps);
        const auto pixels = static_cast<std::size_t>(columns * kFlowRelaxWidth * kFlowRelaxHeight);
        m_pace.run(work.context, work.job, rows, pixels, [&](int first, int count) {
            m_kernels.queue(work.context, FlowStep::Relax, m_room, args, {columns, first, count});
        });
    }

    /// The flow at plan.start, or the kept one, of which the other one is the way back.
    void fetch(const Work& work, const FlowPlan& plan, FlowArgs args, DenseFlowResult& result) {
        const ImageSize size = plan.levels.front().size;
        const std::size_t pixels = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
        const bool findsOccluded = work.parameters.findOccluded;
        setLevel(args, plan.levels.front());
        args.from = findsOccluded ? plan.kept : plan.start;
        args.start = plan.start;
        args.to = {plan.equations, plan.equations + static_cast<int>(pixels)};
        args.occluded = findsOccluded ? plan.equations + 2 * static_cast<int>(pixels) : 0;
        queueTiles(work, FlowStep::Pack, args);
        const int back = args.to.v + static_cast<int>(pixels + (pixels + sizeof(float) - 1) / sizeof(float));
        if (findsOccluded) {
            args.from = plan.start;
            args.to = {back, back + static_cast<int>(pixels)};
            args.occluded = 0;
            queueTiles(work, FlowStep::Pack, args);
        }
        if (work.job.stopRequested()) {
            work.context.finish();
            result = {DenseFlow(size), {}, {}};
            return;
        }
        makeRoom(result.flow, size);
        result.occluded.resize(findsOccluded ? pixels : 0);
        read(work, plan.equations,
             std::array{hostBytes(result.flow.u), hostBytes(result.flow.v), hostBytes(result.occluded)});
        makeRoom(result.back, findsOccluded ? size : ImageSize());
        if (!findsOccluded) return;
        read(work, back, std::array{hostBytes(result.back.u), hostBytes(result.back.v)});
    }
    /// The memory that was there before is taken again.
    static void makeRoom(DenseFlow& flow, ImageSize size) {
        flow.size = size;
        for (std::vector<float>* values : {&flow.u, &flow.v}) {
            values->resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
        }
        flow.sigmaU.clear();
        flow.sigmaV.clear();
        flow.occluded.clear();
    }
    /// What lies there, one behind the other.
    void read(const Work& work, int from, std::span<const HostBytes> targets) {
        m_reader.read(work.context, m_room.memory(), static_cast<std::size_t>(from) * sizeof(float), targets);
    }

    Kernels m_kernels;
    typename Device::template Buffer<float> m_room;
    FlowPace m_pace;
    StagedReader<Device> m_reader;
};

}  // namespace strainlens::gpu
