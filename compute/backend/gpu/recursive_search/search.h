// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/gpu/runtime/grid_tables.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::gpu {

/// Validated inputs of a recursive search.
template <typename Device>
struct RecursiveSearchTask {
    const typename Device::Image& reference;
    const typename Device::Image& deformed;
    const Grid& grid;
    const RecursiveSearchParameters& parameters;
    std::span<const Displacement> initial;
    GridTables<Device>& tables;  ///< of the grid
};

/// Recursive search and its device memory. `Kernels` are the device's and run the passes.
template <typename Kernels>
class RecursiveSearch {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// As reference::recursiveSearch. Throws DeviceError.
    void run(Context& context, const Image& reference, const Image& deformed, const Grid& grid,
             const RecursiveSearchParameters& parameters, std::span<const Displacement> initial, SearchResult& result,
             const JobControl& job) {
        rules::requireValid(reference.size(), grid, parameters, initial);
        result.reset(grid);
        if (job.stopRequested()) return;
        m_tables.update(context, grid);
        m_kernels.search(context, {reference, deformed, grid, parameters, initial, m_tables}, result, job);
        if (job.onPartialResult) job.onPartialResult();
        if (!job.stopRequested()) job.progress(1);
    }

private:
    Kernels m_kernels;
    GridTables<Device> m_tables;
};

}  // namespace strainlens::gpu
