// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/opencl/device_image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::opencl {

/// Full search with all its memory.
class FullSearch {
public:
    /// Whether this device can do it.
    static bool supports(const OpenclContext& context);

    /// As reference::fullSearch. Throws DeviceError where supports() is false.
    void run(OpenclContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
             const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
             const JobControl& job);
};

}  // namespace strainlens::opencl
