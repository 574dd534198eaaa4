// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string_view>

namespace strainlens::bench {

/// Source of `name`.cl of compute/benchmark/opencl, embedded by the build (cmake/embed_kernels.cmake). Throws
/// std::out_of_range for an unknown name.
std::string_view kernelSource(std::string_view name);

}  // namespace strainlens::bench
