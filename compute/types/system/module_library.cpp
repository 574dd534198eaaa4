// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/module_library.h"

#include <dlfcn.h>

#include <filesystem>
#include <system_error>
#include <vector>

#include "compute/types/system/own_folder.h"

namespace strainlens {
namespace {

ModuleFunction functionIn(const std::filesystem::path& file, const char* name) {
    void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const address = library ? ::dlsym(library, name) : nullptr;
    if (address) return {address};
    const char* const error = ::dlerror();
    return {nullptr, error ? error : file.string() + " lacks " + name};
}

/// Existing files of the module, in search order.
std::vector<std::filesystem::path> filesOf(const std::string& module) {
    const std::filesystem::path own = ownFolder();
    if (own.empty()) return {};  // else the working directory would be searched
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::path& folder : {own / STRAINLENS_MODULE_FOLDER, own}) {
        std::error_code error;
        if (std::filesystem::exists(folder / module, error)) files.push_back(folder / module);
    }
    return files;
}

}  // namespace

ModuleFunction moduleFunction(const std::string& module, const char* name) {
    ModuleFunction function;
    for (const std::filesystem::path& file : filesOf(module)) {
        function = functionIn(file, name);
        if (function) break;
    }
    return function;
}

bool isModuleInstalled(const std::string& module) { return !filesOf(module).empty(); }

}  // namespace strainlens
