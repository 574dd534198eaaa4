// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// What the module strainlens-video exports under that name (app/video/video_module.h); it is loaded at the first use.
/// Throws FileError for the file `wantedFor` where it cannot be: `refusal` ("videos cannot be read") and `remedy`
/// ("extract the frames as images") are told.
void* videoFunction(const char* name, const std::string& wantedFor, const std::string& refusal,
                    const std::string& remedy);

}  // namespace strainlens
