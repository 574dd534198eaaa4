// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QSettings>

#include "gui/pictures/arrow_choice.h"

namespace strainlens::gui {

class ArrowDialog;

/// Offers by how much arrows are lengthened, and a dialog for everything else of theirs.
class ArrowBox : public QComboBox {
    Q_OBJECT
public:
    /// Without texts: the box keeps the width of the first ones, so these are to be of the language of the settings.
    ArrowBox();

    const ArrowChoice& choice() const { return m_choice; }
    /// The choice of the last time; what is not possible is left as it is.
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;
    void retranslate();
    void openDialog();
    void setChoice(const ArrowChoice& choice);

signals:
    void choiceChanged(const strainlens::gui::ArrowChoice& choice);

private:
    void choose(int index);
    /// Shows m_choice, without announcing anything.
    void showChoice();

    ArrowChoice m_choice;
    ArrowDialog* m_dialog = nullptr;
};

}  // namespace strainlens::gui
