// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// Files that are made and never replace others; they are removed again unless keep() is called.
class NewFiles {
public:
    NewFiles() = default;
    ~NewFiles();
    NewFiles(const NewFiles&) = delete;
    NewFiles& operator=(const NewFiles&) = delete;

    /// Makes a file for writing. Throws FileError if it exists, or cannot be made.
    FileDescriptor create(const std::filesystem::path& path);
    void keep() { m_paths.clear(); }

private:
    std::vector<std::filesystem::path> m_paths;
};

}  // namespace strainlens
