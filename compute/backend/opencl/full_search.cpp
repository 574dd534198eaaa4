// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search.h"

#include "compute/types/error.h"

namespace strainlens::opencl {

bool FullSearch::supports(const OpenclContext&) { return false; }

void FullSearch::run(OpenclContext& context, const DeviceImage&, const DeviceImage&, const Grid&,
                     const FullSearchParameters&, std::span<const Displacement>, SearchResult&, const JobControl&) {
    throw DeviceError(context.device().id, "fullSearch", "not there for OpenCL yet; choose --device cpu");
}

}  // namespace strainlens::opencl
