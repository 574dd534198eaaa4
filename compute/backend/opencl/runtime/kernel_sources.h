// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string_view>

namespace strainlens::opencl {

/// Source of `name`.cl with its #includes expanded, embedded by the build (cmake/embed_kernels.cmake). Throws
/// std::out_of_range for an unknown name.
std::string_view kernelSource(std::string_view name);

}  // namespace strainlens::opencl
