// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace strainlens::gui {

/// Prints the GUI thread's cost per image of a run with that many images of 20,000 points each, and the most expensive
/// event.
void measureAnswers(int images);

}  // namespace strainlens::gui
