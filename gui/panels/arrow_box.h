// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QSettings>

#include "gui/pictures/arrow_choice.h"

namespace strainlens::gui {

class ArrowDialog;

/// Chooses the arrow scale; its last entry opens the dialog for the other arrow settings.
class ArrowBox : public QComboBox {
    Q_OBJECT
public:
    /// Without texts, because the box keeps the width of its first texts: call retranslate() in the user's language.
    ArrowBox();

    const ArrowChoice& choice() const { return m_choice; }
    /// Restores the last choice; invalid values are ignored.
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;
    void retranslate();
    void openDialog();
    void setChoice(const ArrowChoice& choice);

signals:
    void choiceChanged(const strainlens::gui::ArrowChoice& choice);

private:
    void choose(int index);
    /// Shows m_choice without emitting signals.
    void showChoice();

    ArrowChoice m_choice;
    ArrowDialog* m_dialog = nullptr;
};

}  // namespace strainlens::gui
