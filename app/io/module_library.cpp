// SPDX-License-Identifier: MPL-2.0
#include "app/io/module_library.h"

#include <dlfcn.h>

#include <filesystem>

#include "compute/types/system/own_folder.h"

namespace strainlens {

void* moduleFunction(const char* module, const char* name) {
    const std::filesystem::path own = ownFolder();
    // Where modules lie: where they are installed for the program, beside the Python module, or in the build tree.
    for (const std::filesystem::path& folder :
         {own / STRAINLENS_INSTALLED_MODULES, own, std::filesystem::path(STRAINLENS_BUILT_MODULES)}) {
        // Never unloaded: their libraries are not made for that.
        void* const loaded = ::dlopen((folder / module).c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!loaded) continue;
        if (void* const function = ::dlsym(loaded, name)) return function;
    }
    return nullptr;
}

}  // namespace strainlens
