// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

#include "compute/types/calibration/calibration.h"

namespace strainlens::gui {

/// A frame whose file is missing, or the file found for it.
struct MissingFile {
    int frame = 0;
    std::filesystem::path path;
};

/// Finds files with equal names below `root`; of several, the one with the most similar folder path. Files not found
/// are omitted, unreadable folders skipped. Thread-safe.
std::vector<MissingFile> findMovedFiles(const std::vector<MissingFile>& missing, const std::filesystem::path& root);

/// Finds masks (a file, a folder or a pattern of names) with the same contents in `root` or below; of several, those
/// with the most similar path. Without a hash, those of the same name. Empty if there are none, or after a stop
/// request. Thread-safe.
std::filesystem::path findMovedMasks(const CalibrationFile& masks, const std::filesystem::path& root,
                                     const std::stop_token& stop = {});

}  // namespace strainlens::gui
