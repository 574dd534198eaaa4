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

template <int Order>
rules::RefineBatch makeBatch(const CpuContext& context, const SubsetImages& images, const RefineParameters& parameters,
                             const JobControl& job) {
    using Worker = SubsetRefinement<Order>;
    const auto workers =
        std::make_shared<std::vector<Worker>>(static_cast<std::size_t>(context.threads), Worker(images, parameters));
    return [&context, workers, &job](std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points) {
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

rules::RefineBatch Refinement::prepare(const CpuContext& context, MatchDirection direction, const AnyImageView& source,
                                       const AnyImageView& target, const RoiMask& roi,
                                       const RefineParameters& parameters, const JobControl& job) {
    rules::requireValid(sizeOf(source), sizeOf(target), roi, parameters);
    ImagePair& pair = m_pairs[static_cast<std::size_t>(direction)];
    pair.state.update(
        direction, parameters, [&] { pair.source = makeGradientImage(context, source, parameters); },
        [&] { pair.target = makeCoefficients(context, target, parameters); });
    const SubsetImages images{pair.source, pair.target, roi};
    return withOrder(parameters.order, [&]<int Order>() { return makeBatch<Order>(context, images, parameters, job); });
}

}  // namespace strainlens::cpu
