// SPDX-License-Identifier: MPL-2.0
#include "app/io/video_library.h"

#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {

void* videoFunction(const char* name, const std::string& file, const std::string& problem, const std::string& remedy) {
    const ModuleFunction function = moduleFunction("strainlens-video.so", name);
    if (function) return function.address;
    throw FileError(file, problem + ": strainlens-video.so or a library that it needs is missing" +
                              (function.problem.empty() ? "" : " (" + function.problem + ")") +
                              "; install StrainLens again, or " + remedy + ".");
}

}  // namespace strainlens
