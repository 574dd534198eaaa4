// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/refine.h"

#include <algorithm>
#include <atomic>
#include <memory>

#include "compute/backend/cpu/refine/subset_refinement.h"
#include "compute/types/workers.h"

namespace strainlens::cpu {
namespace {

constexpr std::size_t kTasksPerChunk = 16;

/// What the batches read.
struct BatchImages {
    std::shared_ptr<const GradientImage> source;
    std::shared_ptr<const GrayImage<float>> target;
};

template <int Order>
rules::RefineBatch makeBatch(const CpuContext& context, const BatchImages& images, const RoiMask& roi,
                             const RefineParameters& parameters, const JobControl& job) {
    using Worker = SubsetRefinement<Order>;
    const auto workers = std::make_shared<std::vector<Worker>>(
        static_cast<std::size_t>(context.threads), Worker({*images.source, *images.target, roi}, parameters));
    return [&context, images, workers, &job](std::span<const rules::RefineTask> tasks,
                                             std::span<rules::RefinedPoint> points) {
        std::atomic<std::size_t> next = 0;
        std::stop_source failed;
        const auto shouldStop = [&] { return job.stopRequested() || failed.stop_requested(); };
        const auto work = [&](int worker) {
            Worker& refinement = (*workers)[static_cast<std::size_t>(worker)];
            for (std::size_t first = next.fetch_add(kTasksPerChunk); first < tasks.size() && !shouldStop();
                 first = next.fetch_add(kTasksPerChunk)) {
                const std::size_t end = std::min(first + kTasksPerChunk, tasks.size());
                for (std::size_t k = first; k < end; ++k) points[k] = refinement.run(tasks[k]);
            }
        };
        runWorkers(context.threads, work, failed);
    };
}

}  // namespace

rules::RefineBatch Refinement::prepare(const CpuContext& context, ImagePair pair, const AnyImageView& source,
                                       const AnyImageView& target, const RoiMask& roi,
                                       const RefineParameters& parameters, const JobControl& job) {
    rules::requireValid(sizeOf(source), sizeOf(target), roi, parameters);
    const CoefficientKey key(parameters);
    const BatchImages images{
        m_slots[pair.source].gradient.get(
            key, [&](GradientImage& gradient) { gradient = makeGradientImage(context, source, parameters); }),
        m_slots[pair.target].coefficients.get(key, [&](GrayImage<float>& coefficients) {
            coefficients = makeCoefficients(context, target, parameters);
        })};
    return withOrder(parameters.order,
                     [&]<int Order>() { return makeBatch<Order>(context, images, roi, parameters, job); });
}

}  // namespace strainlens::cpu
