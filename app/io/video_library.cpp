// SPDX-License-Identifier: MPL-2.0
#include "app/io/video_library.h"

#include "app/io/module_library.h"
#include "compute/types/error.h"

namespace strainlens {

void* videoFunction(const char* name, const std::string& wantedFor, const std::string& refusal,
                    const std::string& remedy) {
    if (void* const function = moduleFunction("strainlens-video.so", name)) return function;
    throw FileError(wantedFor, refusal +
                                   ": strainlens-video.so or a library that it needs is missing; install "
                                   "StrainLens again, or " +
                                   remedy + ".");
}

}  // namespace strainlens
