// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <cstddef>
#include <optional>
#include <vector>

#include "app/project/project.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// A run of a project with the contents of its file.
struct SavedRun {
    ProjectRun run;
    std::optional<RunParameters> parameters;  ///< none if the file cannot be read
    int frames = 0;                           ///< in the file
    std::size_t validPoints = 0;              ///< of the last frame
    QString problem;                          ///< why the file cannot be read; empty otherwise
};

/// Reads the files of runs without their fields. Thread-safe.
std::vector<SavedRun> readSavedRuns(const std::vector<ProjectRun>& runs);

/// The parameters that differ from `present`, as options: "--step 10", in the order of the parameter table; then
/// calibration, images of the camera and device by name.
QStringList differingOptions(const RunParameters& parameters, const RunParameters& present);

}  // namespace strainlens::gui
