// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/gpu/refine/args.h"
#include "compute/backend/gpu/refine/nodes.h"
#include "compute/backend/gpu/refine/pieces.h"
#include "compute/backend/gpu/refine/surfaces.h"
#include "compute/rules/refine.h"
#include "compute/types/workers.h"

namespace strainlens::gpu {

/// What tries read, and how they are made.
template <typename Device>
struct RefineSources {
    const ReferenceSurface<Device>* reference = nullptr;
    const FloatImage<Device>* coefficients = nullptr;  ///< of the deformed image, or its greys for Hermite
    const typename Device::Image* roi = nullptr;       ///< nullptr means everything
    /// Gaussian, along an axis: rules::axisWeights, and what is read behind it. nullptr: all pixels count alike.
    const typename Device::template Buffer<float>* weights = nullptr;
    RefineSettings settings = {};
    ShapeOrder order = ShapeOrder::First;
    Interpolation interpolation = Interpolation::QuinticSpline;

    RefineSources() = default;
    RefineSources(const ReferenceSurface<Device>& referenceSurface, const FloatImage<Device>& deformed,
                  const typename Device::Image* region, const typename Device::template Buffer<float>* gaussian,
                  const RefineParameters& parameters)
        : reference(&referenceSurface),
          coefficients(&deformed),
          roi(region),
          weights(gaussian),
          order(parameters.order),
          interpolation(parameters.interpolation) {
        settings.subset = parameters.subset;
        settings.maxIterations = parameters.maxIterations;
        settings.incrementLimit = static_cast<float>(parameters.incrementLimit);
        settings.fewestPixels = rules::fewestPixels(parameters);
        settings.minimumZncc = static_cast<float>(parameters.minimumZncc);
        settings.reference = reference->greys.shape();
        settings.deformed = coefficients->shape();
        if (roi) settings.roiPitch = roi->shape().pitch, settings.roiOrigin = roi->shape().origin;
    }
};

/// Makes tries. Who chooses them, the device (RefineSchedule) or the host (makeFor), puts them into a buffer piece by
/// piece.
template <typename Kernels>
class RefineTries {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Nodes = RefineNodeMemory<Device>;

    /// Both images and the region must stay until the last try is made. What pieces have learned serves the next image
    /// of a sequence.
    void begin(Context& context, Kernels& kernels, const RefineSources<Device>& sources) {
        const bool alike = m_sources.settings.subset == sources.settings.subset && m_sources.order == sources.order;
        if (!alike) m_pieceSize = RefinePieceSize(sources.settings.subset, context.computeUnits());
        m_kernels = &kernels;
        m_sources = sources;
    }
    ShapeOrder order() const { return m_sources.order; }

    /// Makes `count` tries and keeps what they find in `nodes`: fill(tasks, first, size) queues what puts those from
    /// number `first` on into the first `size` of the tasks, made(size) tells that so many more are made. Returns when
    /// all are made, or false when those that were queued before a stop are.
    template <typename Fill, typename Made>
    bool make(Context& context, std::size_t count, const Fill& fill, const Made& made, Nodes& nodes,
              const JobControl& job) {
        m_tasks.reserve(context, std::min(count, m_pieceSize.most()));
        [[maybe_unused]] const auto listener = m_kernels->listenTo(context, job.stop);
        const auto queue = [&](std::size_t first, std::size_t size) {
            fill(m_tasks, first, size);
            m_kernels->queueTries(context, m_sources, m_tasks, size, nodes);
        };
        return m_pieces.make(context, count, m_pieceSize, queue, made, job);
    }

    /// As rules::RefineBatch: tries that the host chose. Number k of a batch is node k.
    void makeFor(Context& context, std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                 Nodes& nodes, const JobControl& job) {
        if (tasks.empty() || job.stopRequested()) return;
        nodes.reset(context, *m_kernels, tasks.size(), order(), nullptr);
        RefineTask* const staged = m_stagedTasks.reserve(context, tasks.size());
        const auto fill = [&](auto& to, std::size_t first, std::size_t size) {
            forEachBlock(first, size, [&](std::size_t k) {
                staged[k] = taskOf(static_cast<int>(k), tasks[k].x, tasks[k].y, tasks[k].start);
            });
            to.upload(context, std::span<const RefineTask>(staged + first, size), false);
        };
        make(
            context, tasks.size(), fill, [](std::size_t) {}, nodes, job);
        nodes.fetch(context, m_result);
        forEachBlock(0, tasks.size(), [&](std::size_t k) { points[k] = m_result.at(k); });
    }

private:
    /// Calls work(k) for the numbers from `first` on; one thread alone takes as long as the device.
    template <typename Work>
    static void forEachBlock(std::size_t first, std::size_t size, const Work& work) {
        constexpr int kThreads = 16, kBlock = 1024;
        forEachRowBand(static_cast<int>(size), kBlock, kThreads, [&](int from, int end) {
            for (int k = from; k < end; ++k) work(first + static_cast<std::size_t>(k));
        });
    }

    Kernels* m_kernels = nullptr;
    RefineSources<Device> m_sources;
    RefinePieceSize m_pieceSize;
    RefinePieces<Device> m_pieces;
    typename Device::template Buffer<RefineTask> m_tasks;
    typename Device::template PinnedBuffer<RefineTask> m_stagedTasks;
    RefineResult m_result;
};

}  // namespace strainlens::gpu
