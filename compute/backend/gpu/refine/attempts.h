// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "compute/backend/gpu/refine/args.h"
#include "compute/backend/gpu/refine/chunks.h"
#include "compute/backend/gpu/refine/nodes.h"
#include "compute/backend/gpu/refine/refinement_images.h"
#include "compute/rules/refine.h"
#include "compute/types/workers.h"

namespace strainlens::gpu {

/// Inputs of refinement attempts, shared with the session's caches.
template <typename Device>
struct RefineInputs {
    template <typename T>
    using Shared = std::shared_ptr<const T>;
    using Weights = typename Device::template Buffer<float>;

    Shared<GradientImage<Device>> reference;
    Shared<FloatImage<Device>> coefficients;  ///< of the deformed image, or its greys for Hermite
    Shared<typename Device::Image> roi;       ///< null: the full image
    Shared<Weights> weights;                  ///< rules::axisWeights with padding; null: uniform weights
    RefineSettings settings = {};
    ShapeOrder order = ShapeOrder::First;
    Interpolation interpolation = Interpolation::QuinticSpline;

    RefineInputs(Shared<GradientImage<Device>> gradientImage, Shared<FloatImage<Device>> deformed,
                 Shared<typename Device::Image> region, Shared<Weights> gaussian, const RefineParameters& parameters)
        : reference(std::move(gradientImage)),
          coefficients(std::move(deformed)),
          roi(std::move(region)),
          weights(std::move(gaussian)),
          order(parameters.order),
          interpolation(parameters.interpolation) {
        settings.subset = parameters.subset;
        settings.maxIterations = parameters.maxIterations;
        settings.incrementLimit = static_cast<float>(parameters.incrementLimit);
        settings.minimumPixels = rules::minimumPixels(parameters);
        settings.minimumZncc = static_cast<float>(parameters.minimumZncc);
        settings.reference = reference->greys.shape();
        settings.deformed = coefficients->shape();
        if (roi) settings.roiPitch = roi->shape().pitch, settings.roiOrigin = roi->shape().origin;
    }
};

/// A refinement: what it runs on, reads and writes.
template <typename Kernels>
struct RefineWork {
    using Device = typename Kernels::Device;

    typename Device::Context& context;
    Kernels& kernels;
    const RefineInputs<Device>& inputs;
    RefineNodeMemory<Device>& nodes;
    const JobControl& job;
};

/// Runs refinement attempts in chunks. The tasks come from the device (RefineSchedule) or from the host (refineBatch).
template <typename Kernels>
class RefineAttempts {
public:
    using Device = typename Kernels::Device;
    using Work = RefineWork<Kernels>;

    /// Runs `count` attempts. fill(tasks, first, size) queues writing the tasks [first, first + size) to the start of
    /// `tasks`; onDone(size) reports `size` more finished attempts. Waits for all attempts; after a stop request only
    /// for the queued ones, and returns false. The learned chunk size is reused for the next image of a sequence.
    template <typename Fill, typename OnDone>
    bool run(const Work& work, std::size_t count, const Fill& fill, const OnDone& onDone) {
        chooseChunkSize(work);
        m_tasks.reserve(work.context, std::min(count, m_chunkSize.maximum()));
        [[maybe_unused]] const auto listener = work.kernels.listenTo(work.context, work.job.stop);
        const auto queue = [&](std::size_t first, std::size_t size) {
            fill(m_tasks, first, size);
            work.kernels.queueAttempts(work.context, work.inputs, m_tasks, size, work.nodes);
        };
        return m_chunks.run(work.context, count, m_chunkSize, queue, onDone, work.job);
    }

    /// As Refiner::refine. The result of task k is stored as node k.
    void refineBatch(const Work& work, std::span<const rules::RefineTask> tasks,
                     std::span<rules::RefinedPoint> points) {
        if (tasks.empty() || work.job.stopRequested()) return;
        work.nodes.reset(work.context, work.kernels, tasks.size(), work.inputs.order, nullptr);
        RefineTask* const staged = m_stagedTasks.reserve(work.context, tasks.size());
        const auto fill = [&](auto& to, std::size_t first, std::size_t size) {
            forEachBlock(first, size, [&](std::size_t k) {
                staged[k] = taskOf(static_cast<int>(k), tasks[k].x, tasks[k].y, tasks[k].initialGuess);
            });
            to.upload(work.context, std::span<const RefineTask>(staged + first, size), false);
        };
        run(work, tasks.size(), fill, [](std::size_t) {});
        work.nodes.fetch(work.context, m_result);
        forEachBlock(0, tasks.size(), [&](std::size_t k) { points[k] = m_result.at(k); });
    }

private:
    void chooseChunkSize(const Work& work) {
        const int subset = work.inputs.settings.subset;
        if (m_subset == subset && m_order == work.inputs.order) return;
        m_subset = subset, m_order = work.inputs.order;
        m_chunkSize = RefineChunkSize(subset, work.context.computeUnits());
    }

    /// Calls body(k) for k in [first, first + size); a single thread would take as long as the device.
    template <typename Body>
    static void forEachBlock(std::size_t first, std::size_t size, const Body& body) {
        constexpr int kThreads = 16, kBlock = 1024;
        forEachRowBand(static_cast<int>(size), kBlock, kThreads, [&](int from, int end) {
            for (int k = from; k < end; ++k) body(first + static_cast<std::size_t>(k));
        });
    }

    int m_subset = 0;  ///< for which m_chunkSize was chosen
    ShapeOrder m_order = ShapeOrder::First;
    RefineChunkSize m_chunkSize;
    RefineChunks<Device> m_chunks;
    typename Device::template Buffer<RefineTask> m_tasks;
    typename Device::template PinnedBuffer<RefineTask> m_stagedTasks;
    RefineResult m_result;
};

}  // namespace strainlens::gpu
