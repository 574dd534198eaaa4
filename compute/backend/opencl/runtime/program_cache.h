// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/private_cache.h"

namespace strainlens::opencl {

/// What a driver made of a program.
using ProgramBinary = std::vector<unsigned char>;

/// Built programs in a folder of files, one a key. Several processes may use one folder at a time.
///
/// A cache is never needed: a file that is missing, damaged, of another key or somebody else's (PrivateCache) is as
/// good as none, and one that cannot be written is not there next time. Nothing throws.
class ProgramCache {
public:
    /// An empty path: nothing is kept.
    explicit ProgramCache(std::filesystem::path folder) : m_files(std::move(folder)) {}

    /// $XDG_CACHE_HOME/strainlens/opencl, by default in ~/.cache; empty without a home.
    static std::filesystem::path userFolder() {
        const std::filesystem::path folder = userCacheFolder();
        return folder.empty() ? folder : folder / "opencl";
    }

    /// What was stored under that key, if it is whole.
    std::optional<ProgramBinary> load(const std::string& key) const {
        const std::size_t head = headOf(key, "").size();
        const std::optional<std::string> file = m_files.load(nameOf(key), head + kMostBytes);
        if (!file || file->size() <= head) return std::nullopt;
        const std::string_view binary = std::string_view(*file).substr(head);
        if (!file->starts_with(headOf(key, binary))) return std::nullopt;
        return ProgramBinary(binary.begin(), binary.end());
    }
    /// Written beside its place and renamed.
    void store(const std::string& key, const ProgramBinary& binary) const {
        const std::string_view bytes(reinterpret_cast<const char*>(binary.data()), binary.size());
        if (!binary.empty()) m_files.store(nameOf(key), {headOf(key, bytes), bytes});
    }

private:
    static constexpr const char* kMagic = "SLCLBIN2";
    /// More than any program takes: what a damaged length must not make us read.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 28;

    static std::string nameOf(const std::string& key) { return hexHash(key) + ".bin"; }
    /// What stands before a binary in its file.
    static std::string headOf(const std::string& key, std::string_view binary) {
        return kMagic + hexHash(binary) + key;
    }

    PrivateCache m_files;
};

}  // namespace strainlens::opencl
