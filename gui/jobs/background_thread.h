// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace strainlens::gui {

/// Lowers the priority of the calling thread and of the threads it starts, so that the GUI thread gets a core while the
/// engine uses all of them. Call it first on a worker.
void lowerThreadPriority();

}  // namespace strainlens::gui
