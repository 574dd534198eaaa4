// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

/// First page of the manual that is installed with the program in that folder, or built beside it; empty if there is
/// none.
QString manualFile(const QString& programFolder);

/// Why the manual cannot be opened and what to do.
QString manualMissingText();
QString manualUnopenedText(const QString& file);

}  // namespace strainlens::gui
