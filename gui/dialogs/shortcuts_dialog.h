// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QTableWidget>
#include <functional>
#include <vector>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// A shortcut and its action in the user's language.
struct ShortcutRow {
    QString menu;         ///< menu of the action
    QString keys;         ///< as the platform writes them
    QString action;       ///< as the menu calls it
    QString description;  ///< a sentence
};

/// List of shortcuts by menu, with a search field.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    /// `rows` is called again after a change of language; rows of a menu are adjacent.
    ShortcutsDialog(std::function<std::vector<ShortcutRow>()> rows, QWidget* parent);

private:
    void fill();
    /// Hides rows without the word, and headings without visible rows.
    void filter();
    void addCell(int row, int column, const QString& text);
    void retranslate();

    std::function<std::vector<ShortcutRow>()> m_rows;
    QLineEdit* m_word = makeWidget<QLineEdit>("shortcutsWord");
    QTableWidget* m_table = makeWidget<QTableWidget>("shortcutsTable");
    QPushButton* m_close = new QPushButton;
};

}  // namespace strainlens::gui
