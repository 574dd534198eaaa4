// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

/// A text of the engine, which may speak of the command line's options, in the window's words: "(--refine icgn1 or
/// icgn2)" becomes "(Refinement: IC-GN, 1st order or IC-GN, 2nd order)", in the window's language. What the window
/// has not is left out where it stands in brackets, else it loses its dashes. Any thread.
QString inWindowWords(const QString& text);

}  // namespace strainlens::gui
