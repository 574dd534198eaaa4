// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/host_tries.h"

#include <cmath>

namespace strainlens::opencl {
namespace {

void fill(cl_float (&out)[6], const ShapeTerms& terms, int whole) {
    const double values[6] = {terms.value - whole, terms.x, terms.y, terms.xx, terms.xy, terms.yy};
    for (int k = 0; k < 6; ++k) out[k] = static_cast<cl_float>(values[k]);
}

TaskArgs argsOf(const rules::RefineTask& task, std::size_t node) {
    TaskArgs args{};
    args.node = static_cast<cl_int>(node);
    args.x = task.x;
    args.y = task.y;
    args.wholeU = static_cast<cl_int>(std::lround(task.start.u.value));
    args.wholeV = static_cast<cl_int>(std::lround(task.start.v.value));
    fill(args.start.u, task.start.u, args.wholeU);
    fill(args.start.v, task.start.v, args.wholeV);
    return args;
}

}  // namespace

void HostTries::make(OpenclContext& context, RefineTries& tries, RefineNodes& nodes,
                     std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                     const JobControl& job) {
    nodes.reset(context, tasks.size(), tries.order(), nullptr);
    m_tasks.clear();
    for (const rules::RefineTask& task : tasks) m_tasks.push_back(argsOf(task, m_tasks.size()));
    const auto queueTasks = [&](int first, int count) {
        tries.tasks().upload(
            context, std::span(m_tasks).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)),
            false);
    };
    tries.make(context, static_cast<int>(tasks.size()), queueTasks, nodes, job);
    nodes.fetch(context, m_result);
    for (std::size_t k = 0; k < points.size(); ++k) points[k] = rules::pointAt(m_result, k);
}

}  // namespace strainlens::opencl
