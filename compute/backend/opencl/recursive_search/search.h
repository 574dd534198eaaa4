// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/opencl/recursive_search/resident_search.h"
#include "compute/types/job_control.h"

namespace strainlens::opencl {

/// Recursive search with all its memory.
class RecursiveSearch {
public:
    /// As reference::recursiveSearch.
    void run(OpenclContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
             const RecursiveSearchParameters& parameters, std::span<const Displacement> initial, SearchResult& result,
             const JobControl& job);

private:
    RecursiveNodes m_nodes;
    ResidentSearch m_resident;
    bool m_residentFailed = false;  ///< groups waited in vain once: not tried again in this session
};

}  // namespace strainlens::opencl
