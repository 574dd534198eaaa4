// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

class Document;

/// The command that measures what the window would measure now, or what stands against one.
struct RunCommand {
    QString text;     ///< a line for a shell; empty: there is none
    QString missing;  ///< why there is none, and what to do about it
};

/// Writes `strainlens-cli run` for a document that could be measured. Every parameter is named that would otherwise be
/// another one, those that the command would choose from the images always.
///
/// Whole image files are named themselves. What no file of its own holds exactly (a region, a calibration, images in
/// memory, pages of files) is taken from the project, which then must be saved with them; other parameters than the
/// project's are named beside it. Both measure the same images with the same numbers, so that the tables are equal byte
/// for byte.
RunCommand runCommandOf(const Document& document);

}  // namespace strainlens::gui
