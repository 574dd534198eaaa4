// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/problem_label.h"

#include <QEvent>

#include "gui/theme/theme.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

ProblemLabel::ProblemLabel(const QString& name, QWidget* parent) : QLabel(parent) {
    setObjectName(name);
    setWordWrap(true);
    suitColour();
    hide();
}

void ProblemLabel::watch(const NumberField& field) {
    connect(&field, &NumberField::entered, this, [this, &field](const QString& refused) {
        const QString taken = field.textFromValue(field.value());
        tell(refused.isEmpty() ? QString() : tr("%1 is not possible here: %2 is taken.").arg(refused, taken));
    });
}

void ProblemLabel::tell(const QString& text) {
    setText(text.isEmpty() ? QString() : QStringLiteral("\u26a0 ") + text);
    setVisible(!text.isEmpty());
}

void ProblemLabel::suitColour() {
    const QString sheet = QStringLiteral("color: %1").arg(errorColour().name());
    // A sheet changes the palette, too.
    if (styleSheet() != sheet) setStyleSheet(sheet);
}

void ProblemLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) tell({});
    if (event->type() == QEvent::PaletteChange) suitColour();
    QLabel::changeEvent(event);
}

}  // namespace strainlens::gui
