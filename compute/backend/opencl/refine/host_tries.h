// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/backend/opencl/refine/tries.h"
#include "compute/rules/refine.h"

namespace strainlens::opencl {

/// Tries that the host chooses, as rules::RefineBatch has them: number k of a batch is node k.
class HostTries {
public:
    void make(OpenclContext& context, RefineTries& tries, RefineNodes& nodes, std::span<const rules::RefineTask> tasks,
              std::span<rules::RefinedPoint> points, const JobControl& job);

private:
    std::vector<TaskArgs> m_tasks;
    RefineResult m_result;
};

}  // namespace strainlens::opencl
