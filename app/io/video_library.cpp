// SPDX-License-Identifier: MPL-2.0
#include "app/io/video_library.h"

#include <dlfcn.h>

#include <filesystem>
#include <system_error>

#include "compute/types/error.h"

namespace strainlens {

void* videoFunction(const char* name, const std::string& wantedFor, const std::string& refusal,
                    const std::string& remedy) {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    // Where the program's modules lie: in the build tree, or where they are installed beside the program.
    for (const std::filesystem::path& folder :
         {program / STRAINLENS_INSTALLED_MODULES, std::filesystem::path(STRAINLENS_BUILT_MODULES)}) {
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
