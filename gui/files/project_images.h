// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "gui/files/file_operations.h"

namespace strainlens::gui {

/// Reads the contents of a project, with notes about its masks. Throws as readProject() and regionOf(). Thread-safe.
OpenedImages readProjectImages(const std::filesystem::path& path);

/// Recovered work; without results if these are unavailable.
struct RecoveredImages {
    OpenedImages images;
    QString problem;  ///< why the results are missing; empty otherwise
};
RecoveredImages readRecoveredWork(const RecoveredWork& work);

}  // namespace strainlens::gui
