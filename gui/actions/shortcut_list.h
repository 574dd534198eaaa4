// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "gui/dialogs/shortcuts_dialog.h"

namespace strainlens::gui {

class Actions;

/// A key that the image takes while it has the focus. Texts are English, translated in the context "Keys".
struct ImageKey {
    const char* keys;  ///< a portable key sequence, or a text
    const char* name;
    const char* tip;
};

std::span<const ImageKey> imageKeys();

/// Every action of the table that has a shortcut, in the menus' order; those that no menu has come after them, the keys
/// of the image last.
std::vector<ShortcutRow> shortcutList(const Actions& actions);

}  // namespace strainlens::gui
