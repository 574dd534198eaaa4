// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string_view>

namespace strainlens::opencl {

/// The text of `name`.cl with its #includes filled in, as the build embedded it (cmake/embed_kernels.cmake).
/// Throws std::out_of_range for a name that no file has.
std::string_view kernelSource(std::string_view name);

}  // namespace strainlens::opencl
