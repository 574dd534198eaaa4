// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QString>
#include <functional>
#include <vector>

class QDialog;
class QWidget;

namespace strainlens::gui {

/// An action and the menu that has it, in the user's language.
struct CommandRow {
    QString menu;
    QAction* action;
};

/// Finds an action by words of its menu, name or description and triggers it. `rows` is called whenever it opens.
QDialog* makeCommandPalette(std::function<std::vector<CommandRow>()> rows, QWidget* parent);

}  // namespace strainlens::gui
