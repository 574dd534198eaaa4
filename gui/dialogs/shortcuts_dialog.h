// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

class QDialog;
class QWidget;

namespace strainlens::gui {

/// A shortcut and its action in the user's language.
struct ShortcutRow {
    QString menu;         ///< menu of the action
    QString keys;         ///< as the platform writes them
    QString action;       ///< as the menu calls it
    QString description;  ///< a sentence
};

/// List of shortcuts by menu, with a search field. `rows` is called again after a change of language; rows of a menu
/// are adjacent.
QDialog* makeShortcutsDialog(std::function<std::vector<ShortcutRow>()> rows, QWidget* parent);

}  // namespace strainlens::gui
