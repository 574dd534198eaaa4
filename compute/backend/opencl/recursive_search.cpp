// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/recursive_search.h"

#include "compute/types/error.h"

namespace strainlens::opencl {

bool RecursiveSearch::supports(const OpenclContext&) { return false; }

void RecursiveSearch::run(OpenclContext& context, const DeviceImage&, const DeviceImage&, const Grid&,
                          const RecursiveSearchParameters&, std::span<const Displacement>, SearchResult&,
                          const JobControl&) {
    throw DeviceError(context.device().id, "recursiveSearch", "not there for OpenCL yet; choose --device cpu");
}

}  // namespace strainlens::opencl
