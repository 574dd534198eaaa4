// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace strainlens::gui {

/// Lets the window's thread run first whenever it wants to: lowers the priority of the calling thread and of the
/// threads it will start. Without it a window waits for a core that the engine keeps busy. Call it first on a worker.
void standBehindTheWindow();

}  // namespace strainlens::gui
