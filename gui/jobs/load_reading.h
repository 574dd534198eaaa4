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

/// Request to read the loads of images from a table.
struct LoadTableRequest {
    QString path;
    LoadFormat format;
    std::vector<std::string> images;  ///< names, the reference first
};

/// Contents of a load table.
struct LoadTableResult {
    LoadPreview preview;  ///< empty if the file cannot be read
    ProjectLoad load;     ///< for every image if the reference has a load, otherwise for the deformed images
    std::vector<std::string> headers;    ///< automatically detected column headers; equal for tables of one machine
    QStringList notes;                   ///< notes for the user
    QString error;                       ///< why the loads could not be read
    std::optional<LoadErrorCode> fault;  ///< set if the table is faulty
};

/// Reads the table. Thread-safe.
LoadTableResult readImageLoads(const LoadTableRequest& request);

}  // namespace strainlens::gui
