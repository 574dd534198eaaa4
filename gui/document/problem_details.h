// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

struct Document;

/// Technical details for a bug report, in English, one fact per line: versions, system, device, project, images with
/// their sizes, and parameters as command-line options.
QString problemDetails(const Document& document);

}  // namespace strainlens::gui
