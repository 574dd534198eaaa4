// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/backend/cuda/refine_nodes.h"
#include "compute/backend/cuda/refine_pieces.h"
#include "compute/reference/refine_rules.h"

namespace strainlens::cuda {

/// Makes tries whose starts the host chose.
class RefineTries {
public:
    /// As reference::RefineBatch; `args`: what the tries read. Of a try that failed only the status is told.
    void make(const CudaContext& context, RefineArgs args, const RefineParameters& parameters,
              std::span<const reference::RefineTask> tasks, std::span<reference::RefinedPoint> points,
              const JobControl& job);

private:
    std::vector<RefineTask> m_hostTasks;
    DeviceBuffer<RefineTask> m_tasks;
    RefinePieces m_pieces;
    RefineNodeMemory m_memory;
    RefineResult m_result;
};

}  // namespace strainlens::cuda
