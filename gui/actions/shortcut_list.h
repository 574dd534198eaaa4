// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gui/dialogs/shortcuts_dialog.h"

namespace strainlens::gui {

class Actions;

/// Every action of the table that has a shortcut, in the menus' order; those that no menu has come last.
std::vector<ShortcutRow> shortcutList(const Actions& actions);

}  // namespace strainlens::gui
