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

/// A folder of small files that only this user can write, because a driver may execute what is loaded from it.
///
/// Ignores a folder and files that belong to another user or that others may write, links, pipes, and files above a
/// size. A cache is optional: no function throws or blocks. Several processes may use the same folder.
class PrivateCache {
public:
    /// An empty path disables the cache.
    explicit PrivateCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// The content of a file of at most `maxBytes`.
    std::optional<std::string> load(const std::string& name, std::size_t maxBytes) const;

    /// Writes the concatenated parts atomically. Creates missing folders with mode 0700 and removes access of others to
    /// the cache folder.
    void store(const std::string& name, std::initializer_list<std::string_view> parts) const;

    void remove(const std::string& name) const;

private:
    std::filesystem::path m_folder;
};

/// 64-bit FNV-1a hash, for file names and checksums.
constexpr std::uint64_t hashOf(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
    return hash;
}
/// hashOf() in 16 hexadecimal digits.
std::string hexHash(std::string_view bytes);

/// $XDG_CACHE_HOME/strainlens, else ~/.cache/strainlens, else empty.
std::filesystem::path userCacheFolder();

}  // namespace strainlens
