// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/backend/cuda/refine/nodes.h"
#include "compute/backend/cuda/refine/pieces.h"
#include "compute/rules/refine.h"

namespace strainlens::cuda {

/// Makes tries whose starts the host chose.
class RefineTries {
public:
    /// As rules::RefineBatch; `args`: what the tries read. Of a try that failed only the status is told.
    void make(const CudaContext& context, RefineArgs args, const RefineParameters& parameters,
              std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points, const JobControl& job);

private:
    std::vector<RefineTask> m_hostTasks;
    DeviceBuffer<RefineTask> m_tasks;
    RefinePieces m_pieces;
    RefineNodeMemory m_memory;
    RefineResult m_result;
};

}  // namespace strainlens::cuda
