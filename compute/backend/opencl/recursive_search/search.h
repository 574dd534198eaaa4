// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/recursive_search/resident_search.h"

namespace strainlens::opencl {

/// The kernels of gpu::RecursiveSearch, with their memory.
class RecursiveSearchKernels {
public:
    using Device = opencl::Device;

    void search(OpenclContext& context, const RecursiveSearchTask& task, SearchResult& result, const JobControl& job);

private:
    RecursiveNodes m_nodes;
    ResidentSearch m_resident;
    bool m_residentFailed = false;  ///< groups waited in vain once: not tried again in this session
};

}  // namespace strainlens::opencl
