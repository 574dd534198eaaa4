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

    RefineInputs() = default;
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

/// Runs refinement attempts in chunks. The tasks come from the device (RefineSchedule) or from the host (refineBatch).
template <typename Kernels>
class RefineAttempts {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Nodes = RefineNodeMemory<Device>;

    /// The inputs must outlive the attempts. The learned chunk size is reused for the next image of a sequence.
    void prepare(Context& context, Kernels& kernels, const RefineInputs<Device>& inputs) {
        const bool changed = m_inputs.settings.subset != inputs.settings.subset || m_inputs.order != inputs.order;
        if (changed) m_chunkSize = RefineChunkSize(inputs.settings.subset, context.computeUnits());
        m_kernels = &kernels;
        m_inputs = inputs;
    }
    ShapeOrder order() const { return m_inputs.order; }

    /// Runs `count` attempts and stores their results in `nodes`. fill(tasks, first, size) queues writing the tasks
    /// [first, first + size) to the start of `tasks`; onDone(size) reports `size` more finished attempts. Waits for all
    /// attempts; after a stop request only for the queued ones, and returns false.
    template <typename Fill, typename OnDone>
    bool run(Context& context, std::size_t count, const Fill& fill, const OnDone& onDone, Nodes& nodes,
             const JobControl& job) {
        m_tasks.reserve(context, std::min(count, m_chunkSize.maximum()));
        [[maybe_unused]] const auto listener = m_kernels->listenTo(context, job.stop);
        const auto queue = [&](std::size_t first, std::size_t size) {
            fill(m_tasks, first, size);
            m_kernels->queueAttempts(context, m_inputs, m_tasks, size, nodes);
        };
        return m_chunks.run(context, count, m_chunkSize, queue, onDone, job);
    }

    /// As rules::RefineBatch. The result of task k is stored as node k.
    void refineBatch(Context& context, std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                     Nodes& nodes, const JobControl& job) {
        if (tasks.empty() || job.stopRequested()) return;
        nodes.reset(context, *m_kernels, tasks.size(), order(), nullptr);
        RefineTask* const staged = m_stagedTasks.reserve(context, tasks.size());
        const auto fill = [&](auto& to, std::size_t first, std::size_t size) {
            forEachBlock(first, size, [&](std::size_t k) {
                staged[k] = taskOf(static_cast<int>(k), tasks[k].x, tasks[k].y, tasks[k].initialGuess);
            });
            to.upload(context, std::span<const RefineTask>(staged + first, size), false);
        };
        run(
            context, tasks.size(), fill, [](std::size_t) {}, nodes, job);
        nodes.fetch(context, m_result);
        forEachBlock(0, tasks.size(), [&](std::size_t k) { points[k] = m_result.at(k); });
    }

private:
    /// Calls work(k) for k in [first, first + size); a single thread would take as long as the device.
    template <typename Work>
    static void forEachBlock(std::size_t first, std::size_t size, const Work& work) {
        constexpr int kThreads = 16, kBlock = 1024;
        forEachRowBand(static_cast<int>(size), kBlock, kThreads, [&](int from, int end) {
            for (int k = from; k < end; ++k) work(first + static_cast<std::size_t>(k));
        });
    }

    Kernels* m_kernels = nullptr;
    RefineInputs<Device> m_inputs;
    RefineChunkSize m_chunkSize;
    RefineChunks<Device> m_chunks;
    typename Device::template Buffer<RefineTask> m_tasks;
    typename Device::template PinnedBuffer<RefineTask> m_stagedTasks;
    RefineResult m_result;
};

}  // namespace strainlens::gpu
