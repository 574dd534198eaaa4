// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/own_folder.h"

#include <link.h>

#include <cstdint>
#include <string>
#include <system_error>

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

}  // namespace

std::filesystem::path ownFolder() {
    LoadedFile file{reinterpret_cast<std::uintptr_t>(&findLoadedFile)};
    ::dl_iterate_phdr(findLoadedFile, &file);
    std::error_code error;
    const std::filesystem::path path = file.name.empty() ? std::filesystem::read_symlink("/proc/self/exe", error)
                                                         : std::filesystem::canonical(file.name, error);
    return path.parent_path();
}

}  // namespace strainlens
