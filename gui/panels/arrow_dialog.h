// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <vector>

#include "gui/pictures/arrow_choice.h"

namespace strainlens::gui {

class NumberField;

/// Density, length and colours of the arrows, applied to the canvas at once.
class ArrowDialog : public QDialog {
    Q_OBJECT
public:
    explicit ArrowDialog(QWidget* parent);

    /// Emits no signal.
    void setChoice(const ArrowChoice& choice);

signals:
    void choiceChanged(const strainlens::gui::ArrowChoice& choice);

private:
    void build();
    void retranslate();
    void announce();
    void chooseColour();
    void showColour();

    ArrowChoice m_choice;
    NumberField* m_every;
    NumberField* m_scale;
    QCheckBox* m_oneScale;
    QComboBox* m_colours;
    QPushButton* m_colour;
    std::vector<QLabel*> m_labels;
};

}  // namespace strainlens::gui
