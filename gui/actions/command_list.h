// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gui/dialogs/command_palette.h"

namespace strainlens::gui {

class Actions;

/// All actions, each once: in the order of the menus, then those without a menu. Actions that open a menu are left out.
std::vector<CommandRow> commandList(const Actions& actions);

}  // namespace strainlens::gui
