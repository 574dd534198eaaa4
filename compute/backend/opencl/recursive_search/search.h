// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/backend/opencl/recursive_search/resident_search.h"
#include "compute/backend/opencl/recursive_search/scan.h"

namespace strainlens::opencl {

/// `Kernels` of gpu::RecursiveSearch and their memory.
class RecursiveSearchKernels {
public:
    using Device = opencl::Device;

    void search(OpenclContext& context, const RecursiveSearchTask& task, SearchResult& result, const JobControl& job) {
        using Clock = std::chrono::steady_clock;
        m_nodes.prepare(context, task);
        bool done = false;
        if (context.vectorWidth() == 0 && !m_residentFailed && ResidentSearch::supports(context, task)) {
            done = m_resident.run(context, m_nodes, task, result, job);
            m_residentFailed = !done;
            if (!done) m_nodes.prepare(context, task);
        }
        if (!done) ScanSearch(context, m_nodes, task, result, job).run();
        const Clock::time_point fetching = Clock::now();
        m_nodes.fetch(context, task.grid, result);
        result.downloadMs = gpu::milliseconds(Clock::now() - fetching);
    }

private:
    RecursiveNodes m_nodes;
    ResidentSearch m_resident;
    bool m_residentFailed = false;  ///< groups were not resident: not tried again in this session
};

}  // namespace strainlens::opencl
