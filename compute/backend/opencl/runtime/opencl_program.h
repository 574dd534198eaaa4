// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/backend/opencl/runtime/opencl_handle.h"
#include "compute/backend/opencl/runtime/program_cache.h"

namespace strainlens::opencl {

/// What every program is built with.
inline constexpr const char* kBuildOptions = "-cl-std=CL1.2";

/// Builds a program, or takes it from the cache, where it is put otherwise. Throws DeviceError with the compiler's
/// messages when the driver cannot.
ProgramHandle buildProgram(cl_context context, const OpenclDevice& device, std::string_view source,
                           const std::string& options, const ProgramCache& cache);

/// What a built program depends on: device, driver, options and text.
std::string cacheKey(const OpenclDevice& device, std::string_view source, const std::string& options);

}  // namespace strainlens::opencl
