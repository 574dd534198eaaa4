// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "app/loads/load_table.h"
#include "app/project/project.h"

namespace strainlens::gui {

/// Which loads are requested of a table: a plain value.
struct LoadQuestion {
    QString path;
    LoadFormat format;
    std::vector<std::string> images;  ///< names, the reference first
};

/// What a table holds.
struct LoadAnswer {
    LoadPreview preview;  ///< empty where the file cannot be read
    ProjectLoad load;     ///< for each image where the reference has one, else for each deformed image
    std::vector<std::string>
        shape;          ///< the heads as they are recognised without a format: tables of a machine have the same
    QStringList notes;  ///< what the user should know of the loads
    QString error;      ///< why there is no load
    std::optional<LoadFault> fault;  ///< the same, where the table is to blame
};

/// Reads the table; any thread.
LoadAnswer readLoads(const LoadQuestion& question);

}  // namespace strainlens::gui
