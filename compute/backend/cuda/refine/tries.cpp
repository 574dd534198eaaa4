// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/tries.h"

namespace strainlens::cuda {

void RefineTries::make(const CudaContext& context, RefineArgs args, const RefineParameters& parameters,
                       std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                       const JobControl& job) {
    if (tasks.empty() || job.stopRequested()) return;
    m_hostTasks.clear();
    for (const rules::RefineTask& task : tasks) {
        m_hostTasks.push_back(taskOf(static_cast<int>(m_hostTasks.size()), task.x, task.y, task.start));
    }
    uploadTo(m_tasks, std::span<const RefineTask>(m_hostTasks), context.memory, context.stream);
    args.results = m_memory.reserve(context.memory, tasks.size(), parameters.order);
    check(cudaMemsetAsync(args.results.statuses, static_cast<int>(PointStatus::NotComputed), tasks.size(),
                          context.stream),
          "cudaMemsetAsync");
    m_pieces.begin(context, parameters.subset, args);
    const auto queue = [&](int first, int size) {
        args.tasks = m_tasks.data() + first;
        args.taskCount = size;
        launchTries(args, parameters.interpolation, parameters.order, context.stream);
    };
    m_pieces.make(
        context, static_cast<int>(tasks.size()), queue, [](int) {}, job);
    m_memory.fetch(args.results, m_result, context.stream);
    for (std::size_t k = 0; k < tasks.size(); ++k) points[k] = rules::pointAt(m_result, k);
}

}  // namespace strainlens::cuda
