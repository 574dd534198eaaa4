// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace strainlens::gui {

/// A frame whose file is missing, or the file found for it.
struct MissingFile {
    int frame = 0;
    std::filesystem::path path;
};

/// Finds files with equal names below `root`; of several, the one with the most similar folder path. Files not found
/// are omitted, unreadable folders skipped. Thread-safe.
std::vector<MissingFile> findMovedFiles(const std::vector<MissingFile>& missing, const std::filesystem::path& root);

}  // namespace strainlens::gui
