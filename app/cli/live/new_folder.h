// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <system_error>

#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {

/// A folder that is made for a run, and removed again with what was stored in it unless keep() is called.
class NewFolder {
public:
    /// Throws FileError if it exists, or cannot be made.
    explicit NewFolder(std::filesystem::path path) {
        std::error_code error;
        if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
        if (!std::filesystem::create_directory(path, error)) {
            throw FileError(utf8(path), error ? "cannot be made a folder: " + error.message() + "."
                                              : "exists already; choose another name.");
        }
        m_path = std::move(path);
    }
    ~NewFolder() {
        std::error_code ignored;
        if (!m_path.empty()) std::filesystem::remove_all(m_path, ignored);
    }
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    void keep() { m_path.clear(); }

private:
    std::filesystem::path m_path;
};

}  // namespace strainlens::cli
