// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace strainlens::gui {

/// A frame of the document whose file is not where it was, or the file that it is found in.
struct MissingFile {
    int frame = 0;
    std::filesystem::path path;
};

/// Files of the same names in `root` and its folders; of several, the one whose folders are called most alike. Those
/// that are not found are left out. Folders that cannot be read are passed over. Any thread.
std::vector<MissingFile> movedFiles(const std::vector<MissingFile>& missing, const std::filesystem::path& root);

}  // namespace strainlens::gui
