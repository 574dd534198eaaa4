// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace strainlens {

/// A folder of small files that only this user can have written: what is loaded from it may be run by a driver.
///
/// Used are only a folder and regular files that belong to the effective user and that nobody else may write; links,
/// pipes, folders in a file's place and files above a size are as good as none. A cache is never needed: nothing here
/// throws, waits for another program, or fails a run. Several processes may use one folder at a time.
class PrivateCache {
public:
    /// An empty path: nothing is kept.
    explicit PrivateCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// The whole content of a file of at most `mostBytes`.
    std::optional<std::string> load(const std::string& name, std::size_t mostBytes) const;

    /// Keeps the parts, one behind the other; the file appears whole or not at all. Folders that are missing are
    /// created for this user alone (0700), and one that others may look into is closed to them.
    void store(const std::string& name, std::initializer_list<std::string_view> parts) const;

    void drop(const std::string& name) const;

private:
    std::filesystem::path m_folder;
};

/// FNV-1a, 64 bit: names of files, and whether they are whole.
constexpr std::uint64_t hashOf(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
    return hash;
}
/// In 16 hexadecimal digits.
std::string hexHash(std::string_view bytes);

/// $XDG_CACHE_HOME/strainlens, else ~/.cache/strainlens, else empty.
std::filesystem::path userCacheFolder();

}  // namespace strainlens
