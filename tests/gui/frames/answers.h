// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace strainlens::gui {

/// Prints what the real window's thread does for every image of a run of so many, each with 20,000 points, and the
/// costliest event of the whole run.
void measureAnswers(int images);

}  // namespace strainlens::gui
