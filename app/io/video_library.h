// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// A function of the module strainlens-video (app/video/video_module.h), which is loaded at first use. If this fails,
/// throws FileError for `file` with `problem` ("videos cannot be read") and `remedy` ("extract the frames as images").
void* videoFunction(const char* name, const std::string& file, const std::string& problem, const std::string& remedy);

}  // namespace strainlens
