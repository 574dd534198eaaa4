// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/refine.h"

#include <algorithm>
#include <atomic>
#include <memory>

#include "compute/backend/cpu/refine/subset_refinement.h"
#include "compute/types/workers.h"

namespace strainlens::cpu {
namespace {

constexpr std::size_t kTasksAtATime = 16;

template <int Order>
rules::RefineBatch batchOf(const CpuContext& context, const SubsetImages& images, const RefineParameters& parameters,
                           const JobControl& job) {
    using Worker = SubsetRefinement<Order>;
    const auto workers =
        std::make_shared<std::vector<Worker>>(static_cast<std::size_t>(context.threads), Worker(images, parameters));
    return [&context, workers, &job](std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points) {
        std::atomic<std::size_t> next = 0;
        std::stop_source failed;
        const auto over = [&] { return job.stopRequested() || failed.stop_requested(); };
        const auto work = [&](int worker) {
            Worker& refinement = (*workers)[static_cast<std::size_t>(worker)];
            for (std::size_t first = next.fetch_add(kTasksAtATime); first < tasks.size() && !over();
                 first = next.fetch_add(kTasksAtATime)) {
                const std::size_t end = std::min(first + kTasksAtATime, tasks.size());
                for (std::size_t k = first; k < end; ++k) points[k] = refinement.run(tasks[k]);
            }
        };
        runWorkers(context.threads, work, failed);
    };
}

}  // namespace

rules::RefineBatch Refinement::tries(const CpuContext& context, MatchWay way, const AnyImageView& from,
                                     const AnyImageView& to, const RoiMask& roi, const RefineParameters& parameters,
                                     const JobControl& job) {
    rules::requireValid(sizeOf(from), sizeOf(to), roi, parameters);
    Surfaces& surfaces = m_surfaces[static_cast<std::size_t>(way)];
    surfaces.state.update(
        way, parameters, [&] { surfaces.from = referenceSurface(context, from, parameters); },
        [&] { surfaces.coefficients = deformedCoefficients(context, to, parameters); });
    const SubsetImages images{surfaces.from, surfaces.coefficients, roi};
    return withOrder(parameters.order, [&]<int Order>() { return batchOf<Order>(context, images, parameters, job); });
}

}  // namespace strainlens::cpu
