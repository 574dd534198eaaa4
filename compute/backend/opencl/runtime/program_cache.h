// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/private_cache.h"

namespace strainlens::opencl {

/// A compiled program.
using ProgramBinary = std::vector<unsigned char>;

/// Cache of compiled programs, one file per key. Several processes may share the folder.
///
/// Files that are missing, damaged, for another key or not private (PrivateCache) are ignored, and so are write errors.
/// Nothing throws.
class ProgramCache {
public:
    /// An empty path disables the cache.
    explicit ProgramCache(std::filesystem::path folder) : m_files(std::move(folder)) {}

    /// $XDG_CACHE_HOME/strainlens/opencl, by default in ~/.cache; empty without a home folder.
    static std::filesystem::path userFolder() {
        const std::filesystem::path folder = userCacheFolder();
        return folder.empty() ? folder : folder / "opencl";
    }

    /// The program stored for the key, if it is intact.
    std::optional<ProgramBinary> load(const std::string& key) const {
        const std::size_t head = headOf(key, "").size();
        const std::optional<std::string> file = m_files.load(nameOf(key), head + kMaxBytes);
        if (!file || file->size() <= head) return std::nullopt;
        const std::string_view binary = std::string_view(*file).substr(head);
        if (!file->starts_with(headOf(key, binary))) return std::nullopt;
        return ProgramBinary(binary.begin(), binary.end());
    }
    /// Writes a temporary file and renames it.
    void store(const std::string& key, const ProgramBinary& binary) const {
        const std::string_view bytes(reinterpret_cast<const char*>(binary.data()), binary.size());
        if (!binary.empty()) m_files.store(nameOf(key), {headOf(key, bytes), bytes});
    }

private:
    static constexpr const char* kMagic = "SLCLBIN2";
    /// Larger than any program; limits what a damaged file makes us read.
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 28;

    static std::string nameOf(const std::string& key) { return hexHash(key) + ".bin"; }
    /// Header of a cache file.
    static std::string headOf(const std::string& key, std::string_view binary) {
        return kMagic + hexHash(binary) + key;
    }

    PrivateCache m_files;
};

}  // namespace strainlens::opencl
