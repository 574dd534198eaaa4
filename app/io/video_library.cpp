// SPDX-License-Identifier: MPL-2.0
#include "app/io/video_library.h"

#include <dlfcn.h>

#include <filesystem>

#include "compute/types/error.h"
#include "compute/types/system/own_folder.h"

namespace strainlens {

void* videoFunction(const char* name, const std::string& wantedFor, const std::string& refusal,
                    const std::string& remedy) {
    const std::filesystem::path own = ownFolder();
    // Where modules lie: where they are installed for the program, beside the Python module, or in the build tree.
    for (const std::filesystem::path& folder :
         {own / STRAINLENS_INSTALLED_MODULES, own, std::filesystem::path(STRAINLENS_BUILT_MODULES)}) {
        // Never unloaded: its libraries are not made for that.
        void* const module = ::dlopen((folder / "strainlens-video.so").c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!module) continue;
        if (void* const function = ::dlsym(module, name)) return function;
    }
    throw FileError(wantedFor, refusal +
                                   ": strainlens-video.so or a library that it needs is missing; install "
                                   "StrainLens again, or " +
                                   remedy + ".");
}

}  // namespace strainlens
