// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {

/// A function of the module strainlens-video (app/video/video_module.h), which is loaded at first use. If this fails,
/// throws FileError for `file` with `problem` ("videos cannot be read") and `remedy` ("extract the frames as images").
template <typename Function>
Function videoFunction(const char* name, const std::string& file, const std::string& problem,
                       const std::string& remedy) {
    const ModuleFunction function = moduleFunction("strainlens-video.so", name);
    if (function) return reinterpret_cast<Function>(function.address);
    throw FileError(file, problem + ": strainlens-video.so or a library that it needs is missing" +
                              (function.problem.empty() ? "" : " (" + function.problem + ")") +
                              "; install StrainLens again, or " + remedy + ".");
}

}  // namespace strainlens
