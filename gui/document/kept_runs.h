// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/project/project.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// What the file of a kept run says.
struct KeptRun {
    ProjectRun run;
    std::optional<RunParameters> parameters;  ///< none if the file cannot be read
    int measured = 0;                         ///< frames in the file
    QString problem;                          ///< why the file cannot be read; empty otherwise
};

/// Reads the files of kept runs without their fields. Thread-safe.
std::vector<KeptRun> readKeptRuns(const std::vector<ProjectRun>& runs);

/// The parameters that differ from `present`, as options: "--step 10", in the order of the parameter table.
QStringList differingOptions(const RunParameters& parameters, const RunParameters& present);

}  // namespace strainlens::gui
