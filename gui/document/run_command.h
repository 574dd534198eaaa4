// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

struct Document;

/// Command line equivalent to the window's next run.
struct RunCommand {
    QString text;     ///< shell command; empty if there is none
    QString missing;  ///< why there is none, and the remedy
};

/// Builds `strainlens-cli run` for a measurable document, with parameters that differ from the defaults or that the
/// command would otherwise derive from the images.
///
/// Complete image files are named directly. A region, a calibration, rendered images or pages of files come from the
/// project file, which must be saved; parameters that differ from the project's follow as options. The tables of both
/// runs are equal byte for byte.
RunCommand buildRunCommand(const Document& document);

}  // namespace strainlens::gui
