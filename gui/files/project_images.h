// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "gui/files/file_operations.h"

namespace strainlens::gui {

/// What a project names, and notes about its masks. Throws as readProject() and regionOf(). Any thread.
OpenedImages readProjectImages(const std::filesystem::path& path);

/// Recovered work, without its results where these cannot be had.
struct RecoveredImages {
    OpenedImages images;
    QString problem;  ///< why results are missing; empty: they are not
};
RecoveredImages readRecoveredWork(const RecoveredWork& work);

}  // namespace strainlens::gui
