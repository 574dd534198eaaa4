// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "gui/document/chart.h"
#include "gui/files/file_chooser.h"

namespace strainlens::gui {

/// PNG, SVG, PDF and CSV, as people call them.
std::vector<FileFormat> chartFormats();

/// Writes a chart as its name's ending says, PNG without one: a picture as the command line draws it, or a table with
/// the columns that the command line's files of series and profiles have. Throws FileError, InvalidInput where there is
/// nothing to write.
void writeChart(const Chart& chart, std::filesystem::path path);

}  // namespace strainlens::gui
