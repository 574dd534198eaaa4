// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "gui/document/chart.h"
#include "gui/files/file_chooser.h"

namespace strainlens::gui {

/// PNG, SVG, PDF and CSV with display names.
std::vector<FileFormat> chartFormats();

/// Writes a chart in the format of the file suffix (PNG without one): a plot like the command line's, or a CSV table
/// with the columns of series and profile files. Throws FileError, InvalidInput if the chart is empty.
void writeChart(const Chart& chart, std::filesystem::path path);

}  // namespace strainlens::gui
