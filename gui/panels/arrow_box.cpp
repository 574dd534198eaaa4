// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/arrow_box.h"

#include <QColorDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/canvas/overlay.h"
#include "gui/i18n/quantity_text.h"
#include "gui/pictures/colours.h"
#include "gui/session/view_state.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kColourSample(28, 14);  // [px]
constexpr double kOfferedScales[] = {0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500};
constexpr double kMoreArrows = -1;  // the row that opens the dialog

}  // namespace

ArrowDialog::ArrowDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("arrowDialog"));
    build();
    connect(m_every, &QDoubleSpinBox::valueChanged, this, &ArrowDialog::emitChoice);
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &ArrowDialog::emitChoice);
    connect(m_oneScale, &QCheckBox::toggled, this, &ArrowDialog::emitChoice);
    connect(m_colours, &QComboBox::currentIndexChanged, this, &ArrowDialog::emitChoice);
    connect(m_colour, &QPushButton::clicked, this, &ArrowDialog::chooseColour);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ArrowDialog::build() {
    for ([[maybe_unused]] const std::string_view quantity : kArrowColourQuantities) m_colours->addItem(QString());
    m_colours->addItem(QString());
    m_colour->setIconSize(kColourSample);
    m_colour->setAutoDefault(false);
    auto* colours = new QHBoxLayout;
    colours->addWidget(m_colours, 1);
    colours->addWidget(m_colour);
    auto* form = new QFormLayout(this);
    const auto labelled = [this, form](QWidget* field, QLayout* row) {
        auto* label = new QLabel;
        label->setBuddy(field);
        row ? form->addRow(label, row) : form->addRow(label, field);
        m_labels.push_back(label);
    };
    labelled(m_every, nullptr);
    labelled(m_scale, nullptr);
    form->addRow(QString(), m_oneScale);
    labelled(m_colours, colours);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
}

void ArrowDialog::setChoice(const ArrowChoice& choice) {
    m_choice = choice;
    const QSignalBlocker blockers[] = {QSignalBlocker(m_every), QSignalBlocker(m_scale), QSignalBlocker(m_oneScale),
                                       QSignalBlocker(m_colours)};
    m_every->setValue(choice.style.everyNth);
    m_scale->setValue(choice.style.scale);
    m_oneScale->setChecked(choice.oneScale);
    // A typed scale is the same for all images.
    m_oneScale->setEnabled(choice.style.scale == 0);
    m_colours->setCurrentIndex(static_cast<int>(choice.style.colouring));
    m_colour->setEnabled(choice.style.colouring == ArrowColouring::Plain);
    showColour();
}

void ArrowDialog::showColour() {
    QPixmap sample(kColourSample);
    sample.fill(toQColor(m_choice.style.colour));
    m_colour->setIcon(QIcon(sample));
}

void ArrowDialog::emitChoice() {
    ArrowChoice choice = m_choice;
    choice.style.everyNth = static_cast<int>(m_every->value());
    choice.style.scale = m_scale->value();
    choice.oneScale = m_oneScale->isChecked();
    choice.style.colouring = static_cast<ArrowColouring>(m_colours->currentIndex());
    setChoice(choice);
    emit choiceChanged(choice);
}

void ArrowDialog::chooseColour() {
    auto* dialog = new QColorDialog(toQColor(m_choice.style.colour), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    connect(dialog, &QColorDialog::colorSelected, this, [this](const QColor& colour) {
        const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
        m_choice.style.colour = {part(colour.red()), part(colour.green()), part(colour.blue())};
        emitChoice();
    });
    dialog->open();
}

void ArrowDialog::retranslate() {
    setWindowTitle(tr("Arrows"));
    const QString names[] = {tr("Every n-th point:"), tr("Length for a displacement of 1 px:"), tr("Colours:")};
    const QString tips[] = {tr("Every n-th column and row of the grid has an arrow; automatic: as many as fit at "
                               "the current zoom"),
                            tr("Length of the arrows in the image; automatic: set by the longest displacement"),
                            tr("Quantity that colours the arrows, with the colour map of the map bar; or one colour")};
    QWidget* const fields[] = {m_every, m_scale, m_colours};
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        m_labels[i]->setText(names[i]);
        describe(*fields[i], names[i].chopped(1), tips[i]);
    }
    //: The unit of lengths on the image.
    m_scale->setUnit(tr("px"));
    for (NumberField* field : {m_every, m_scale}) {
        field->setWord(0, tr("automatic"));
        const QSignalBlocker words(field);
        field->setValue(field->value());
    }
    m_oneScale->setText(tr("One scale for all images"));
    m_oneScale->setToolTip(tr("Use the same arrow scale for all images of the sequence"));
    const QSignalBlocker blocker(m_colours);
    for (int i = 0; i < m_colours->count(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        m_colours->setItemText(i, row < kArrowColourQuantities.size()
                                      ? quantityText(std::string(kArrowColourQuantities[row]))
                                      : tr("One colour"));
    }
    m_colour->setText(tr("Choose..."));
    m_colour->setAccessibleName(tr("Colour of the arrows"));
}

ArrowBox::ArrowBox(ViewModel& view) : m_view(view) {
    setObjectName(QStringLiteral("arrowScale"));
    // Adapts to the texts of every language, not only to the first ones shown.
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::activated, this, &ArrowBox::choose);
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        const ArrowChoice& choice = m_view.state().arrows;
        if (choice == before.arrows) return;
        showChoice();
        if (m_dialog) m_dialog->setChoice(choice);
    });
}

void ArrowBox::choose(int index) {
    const double scale = itemData(index).toDouble();
    if (scale < 0) {
        showChoice();
        return openDialog();
    }
    m_view.edit([scale](ViewState& state) { state.arrows.style.scale = scale; });
}

void ArrowBox::openDialog() {
    if (!m_dialog) {
        m_dialog = new ArrowDialog(this);
        connect(m_dialog, &ArrowDialog::choiceChanged, this,
                [this](const ArrowChoice& choice) { m_view.set(&ViewState::arrows, choice); });
    }
    m_dialog->setChoice(m_view.state().arrows);
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void ArrowBox::showChoice() {
    const QSignalBlocker blocker(this);
    const double chosen = m_view.state().arrows.style.scale;
    std::vector<double> scales(std::begin(kOfferedScales), std::end(kOfferedScales));
    if (std::ranges::find(scales, chosen) == scales.end()) {
        scales.insert(std::ranges::upper_bound(scales, chosen), chosen);
    }
    clear();
    for (const double scale : scales) {
        addItem(scale > 0 ? Overlay::scaleText(scale) : tr("Arrows: automatic"), scale);
    }
    addItem(tr("More..."), kMoreArrows);
    setCurrentIndex(findData(chosen));
}

void ArrowBox::retranslate() {
    setToolTip(tr("Scale factor of the arrows"));
    setAccessibleName(tr("Arrow scale"));
    showChoice();
}

}  // namespace strainlens::gui
