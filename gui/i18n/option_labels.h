// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

/// Replaces command-line options in a text by the window's labels: "(--refine icgn1 or icgn2)" becomes "(Refinement:
/// IC-GN, 1st order or IC-GN, 2nd order)", translated. Options without a label are removed with their brackets, or lose
/// their dashes outside brackets. Any thread.
QString toWindowLabels(const QString& text);

}  // namespace strainlens::gui
