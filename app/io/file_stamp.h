// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace strainlens {

/// State of a file, by which a change is noticed without reading it.
struct FileStamp {
    std::filesystem::path path;
    std::filesystem::file_time_type written;
    std::uintmax_t bytes = 0;
    bool operator==(const FileStamp&) const = default;
};

/// Stamps of a file and of those that decide what its bytes mean (filesOfImage); the file's is the first.
/// Empty if there is no such file.
std::vector<FileStamp> stampsOf(const std::filesystem::path& path);

}  // namespace strainlens
