// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "app/probes/load_table.h"
#include "app/project/project.h"

namespace strainlens::gui {

/// Which loads are wanted of a table: a plain value.
struct LoadQuestion {
    QString path;
    LoadColumn column;
    std::vector<std::string> images;  ///< names, the reference first
};

/// What a table says.
struct LoadAnswer {
    LoadHeads heads;   ///< empty where the file cannot be read
    ProjectLoad load;  ///< for each image where the reference has one, else for each deformed image; empty: see error
    QString error;     ///< why there is no load
};

/// Reads the table; any thread.
LoadAnswer readLoads(const LoadQuestion& question);

}  // namespace strainlens::gui
