// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <vector>

#include "gui/pictures/layer_styles.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

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
    void emitChoice();
    void chooseColour();
    void showColour();

    ArrowChoice m_choice;
    NumberField* m_every = makeWidget<NumberField>("arrowEvery", 0, kMaxArrowThinning, true);
    NumberField* m_scale = makeWidget<NumberField>("arrowTypedScale", 0, kMaxArrowScale, false);
    QCheckBox* m_oneScale = makeWidget<QCheckBox>("arrowOneScale");
    QComboBox* m_colours = makeWidget<QComboBox>("arrowColours");
    QPushButton* m_colour = makeWidget<QPushButton>("arrowColour");
    std::vector<QLabel*> m_labels;
};

}  // namespace strainlens::gui
