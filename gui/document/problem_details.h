// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

struct Document;

/// Details for a bug report, in English, one per line: versions, system, device, project, images and parameters.
QString problemDetails(const Document& document);

}  // namespace strainlens::gui
