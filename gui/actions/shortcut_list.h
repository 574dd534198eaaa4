// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "gui/dialogs/shortcuts_dialog.h"

namespace strainlens::gui {

class Actions;

/// A key that the focused image handles. Texts are English, translated in the context "Keys".
struct ImageKey {
    const char* keys;  ///< a portable key sequence, or a text
    const char* name;
    const char* tip;
};

std::span<const ImageKey> imageKeys();

/// All actions with a shortcut in the order of the menus, then those without a menu, then the keys of the image.
std::vector<ShortcutRow> shortcutList(const Actions& actions);

}  // namespace strainlens::gui
