// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/backend/opencl/runtime/opencl_handle.h"
#include "compute/backend/opencl/runtime/program_cache.h"

namespace strainlens::opencl {

/// Source of `name`.cl with its #includes expanded, embedded by the build (cmake/embed_kernels.cmake). Throws
/// std::out_of_range for an unknown name.
std::string_view kernelSource(std::string_view name);

/// Options of every program.
inline constexpr const char* kBuildOptions = "-cl-std=CL1.2";

/// Loads a program from the cache, or builds and caches it. Throws DeviceError with the compiler's messages.
ProgramHandle buildProgram(cl_context context, const OpenclDevice& device, std::string_view source,
                           const std::string& options, const ProgramCache& cache);

/// Key of a compiled program: device, driver, options and source.
std::string cacheKey(const OpenclDevice& device, std::string_view source, const std::string& options);

}  // namespace strainlens::opencl
