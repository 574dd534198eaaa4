// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace strainlens::gui {

/// Lowers the priority of the calling worker and of threads it starts, so that the window responds meanwhile.
void lowerThreadPriority();

}  // namespace strainlens::gui
