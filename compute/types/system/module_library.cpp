// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/module_library.h"

#include <dlfcn.h>
#include <link.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace strainlens {
namespace {

/// An address and the name of the loaded file that contains it; empty for the executable.
struct LoadedFile {
    std::uintptr_t address = 0;
    std::string name = {};
};

int findLoadedFile(dl_phdr_info* info, std::size_t, void* data) {
    auto& file = *static_cast<LoadedFile*>(data);
    for (int k = 0; k < info->dlpi_phnum; ++k) {
        const auto& part = info->dlpi_phdr[k];
        const std::uintptr_t begin = info->dlpi_addr + part.p_vaddr;
        if (part.p_type != PT_LOAD || file.address < begin || file.address - begin >= part.p_memsz) continue;
        file.name = info->dlpi_name;
        return 1;
    }
    return 0;
}

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

std::filesystem::path ownFolder() {
    LoadedFile file{reinterpret_cast<std::uintptr_t>(&findLoadedFile)};
    ::dl_iterate_phdr(findLoadedFile, &file);
    std::error_code error;
    const std::filesystem::path path = file.name.empty() ? std::filesystem::read_symlink("/proc/self/exe", error)
                                                         : std::filesystem::canonical(file.name, error);
    return path.parent_path();
}

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
