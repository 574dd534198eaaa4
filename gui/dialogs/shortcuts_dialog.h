// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <functional>
#include <vector>

namespace strainlens::gui {

/// A key and what it does, in the user's language.
struct ShortcutRow {
    QString menu;    ///< that the action stands in
    QString keys;    ///< as the platform writes them
    QString action;  ///< as the menu calls it
    QString what;    ///< a sentence
};

/// The list of shortcuts, by menus, with a field that leaves only the rows with a word.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    /// `rows`: asked for once more when the language has changed; those of a menu stand together.
    ShortcutsDialog(std::function<std::vector<ShortcutRow>()> rows, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    /// Hides the rows without the word, and headings that have no row left.
    void filter();
    void addCell(int row, int column, const QString& text);
    void retranslate();

    std::function<std::vector<ShortcutRow>()> m_rows;
    QLineEdit* m_word;
    QTableWidget* m_table;
    QPushButton* m_close;
};

}  // namespace strainlens::gui
