// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/arrow_box.h"

#include <QSignalBlocker>
#include <algorithm>
#include <vector>

#include "gui/canvas/overlay.h"
#include "gui/panels/arrow_dialog.h"
#include "gui/session/view_state.h"

namespace strainlens::gui {
namespace {

constexpr double kOfferedScales[] = {0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500};
constexpr double kMoreArrows = -1;  // the row that opens the dialog

}  // namespace

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
