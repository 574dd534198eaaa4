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

class ViewModel;

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

/// Chooses the arrow scale; its last entry opens the dialog for the other arrow settings.
class ArrowBox : public QComboBox {
    Q_OBJECT
public:
    /// Without texts, because the box keeps the width of its first texts: call retranslate() in the user's language.
    /// `view` must outlive it.
    explicit ArrowBox(ViewModel& view);

    void retranslate();
    void openDialog();

private:
    void choose(int index);
    /// Shows the scale without emitting signals.
    void showChoice();

    ViewModel& m_view;
    ArrowDialog* m_dialog = nullptr;
};

}  // namespace strainlens::gui
