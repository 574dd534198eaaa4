// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/problem_label.h"

#include "gui/theme/theme.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

ProblemLabel::ProblemLabel(const QString& name, QWidget* parent) : QLabel(parent) {
    setObjectName(name);
    setWordWrap(true);
    hide();
    updateNowAndOnChange(*this, {QEvent::PaletteChange, QEvent::StyleChange}, [this] { updateColour(); });
}

void ProblemLabel::watch(const NumberField& field) {
    updateOnChange(*this, {QEvent::LanguageChange}, [this] { showProblem({}); });
    connect(&field, &NumberField::entered, this, [this, &field](const QString& rejected) {
        const QString used = field.textFromValue(field.value());
        showProblem(rejected.isEmpty() ? QString() : tr("%1 is not possible here: %2 is used.").arg(rejected, used));
    });
}

void ProblemLabel::showProblem(const QString& text) {
    updateColour();  // a change of the palette does not reach a label whose sheet has set its colour
    setText(text.isEmpty() ? QString() : QStringLiteral("\u26a0 ") + text);
    setVisible(!text.isEmpty());
}

void ProblemLabel::updateColour() {
    const QString sheet = QStringLiteral("color: %1").arg(errorColour().name());
    // A style sheet changes the palette, too, which calls this again.
    if (styleSheet() != sheet) setStyleSheet(sheet);
}

}  // namespace strainlens::gui
