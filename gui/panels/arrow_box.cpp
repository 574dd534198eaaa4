// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/arrow_box.h"

#include <QSignalBlocker>
#include <algorithm>
#include <vector>

#include "gui/canvas/overlay.h"
#include "gui/panels/arrow_dialog.h"

namespace strainlens::gui {
namespace {

constexpr double kOfferedScales[] = {0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500};
constexpr double kMoreArrows = -1;  // the row that opens the dialog
constexpr char kEveryKey[] = "arrows/every", kScaleKey[] = "arrows/scale", kOneScaleKey[] = "arrows/oneScale",
               kArrowColoursKey[] = "arrows/colours";

}  // namespace

ArrowBox::ArrowBox() {
    setObjectName(QStringLiteral("arrowScale"));
    // Adapts to the texts of every language, not only to the first ones shown.
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::activated, this, &ArrowBox::choose);
}

void ArrowBox::choose(int index) {
    const double scale = itemData(index).toDouble();
    if (scale < 0) {
        showChoice();
        return openDialog();
    }
    ArrowChoice choice = m_choice;
    choice.style.scale = scale;
    setChoice(choice);
}

void ArrowBox::openDialog() {
    if (!m_dialog) {
        m_dialog = new ArrowDialog(this);
        connect(m_dialog, &ArrowDialog::choiceChanged, this, &ArrowBox::setChoice);
    }
    m_dialog->setChoice(m_choice);
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void ArrowBox::setChoice(const ArrowChoice& choice) {
    if (choice == m_choice) return;
    m_choice = choice;
    showChoice();
    if (m_dialog) m_dialog->setChoice(choice);
    emit choiceChanged(choice);
}

void ArrowBox::showChoice() {
    const QSignalBlocker blocker(this);
    std::vector<double> scales(std::begin(kOfferedScales), std::end(kOfferedScales));
    if (std::ranges::find(scales, m_choice.style.scale) == scales.end()) {
        scales.insert(std::ranges::upper_bound(scales, m_choice.style.scale), m_choice.style.scale);
    }
    clear();
    for (const double scale : scales) {
        addItem(scale > 0 ? Overlay::scaleText(scale) : tr("Arrows: automatic"), scale);
    }
    addItem(tr("More..."), kMoreArrows);
    setCurrentIndex(findData(m_choice.style.scale));
}

void ArrowBox::restore(const QSettings& settings) {
    ArrowChoice choice = m_choice;
    const int every = settings.value(QLatin1String(kEveryKey)).toInt();
    if (every >= 0 && every <= kMaxArrowThinning) choice.style.everyNth = every;
    const double scale = settings.value(QLatin1String(kScaleKey)).toDouble();
    if (scale >= 0 && scale <= kMaxArrowScale) choice.style.scale = scale;
    choice.oneScale = settings.value(QLatin1String(kOneScaleKey)).toBool();
    setArrowColours(choice.style, settings.value(QLatin1String(kArrowColoursKey)).toString().toStdString());
    setChoice(choice);
}

void ArrowBox::save(QSettings& settings) const {
    settings.setValue(QLatin1String(kEveryKey), m_choice.style.everyNth);
    settings.setValue(QLatin1String(kScaleKey), m_choice.style.scale);
    settings.setValue(QLatin1String(kOneScaleKey), m_choice.oneScale);
    settings.setValue(QLatin1String(kArrowColoursKey), QString::fromStdString(arrowColoursText(m_choice.style)));
}

void ArrowBox::retranslate() {
    setToolTip(tr("Scale factor of the arrows"));
    setAccessibleName(tr("Arrow scale"));
    showChoice();
}

}  // namespace strainlens::gui
