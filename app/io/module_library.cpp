// SPDX-License-Identifier: MPL-2.0
#include "app/io/module_library.h"

#include <dlfcn.h>

#include <filesystem>
#include <system_error>

namespace strainlens {

void* moduleFunction(const char* module, const char* name) {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    // Where the program's modules lie: in the build tree, or where they are installed beside the program.
    for (const std::filesystem::path& folder :
         {program / STRAINLENS_INSTALLED_MODULES, std::filesystem::path(STRAINLENS_BUILT_MODULES)}) {
        // Never unloaded: their libraries are not made for that.
        void* const loaded = ::dlopen((folder / module).c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!loaded) continue;
        if (void* const function = ::dlsym(loaded, name)) return function;
    }
    return nullptr;
}

}  // namespace strainlens
