// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/warning_bar.h"

#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

WarningBar::WarningBar(QWidget* parent, const QString& name) : QFrame(parent) {
    setObjectName(name + QStringLiteral("Bar"));
    m_text->setObjectName(name + QStringLiteral("Text"));
    setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_layout->addWidget(m_text, 1);
    hide();
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] {
        // Setting a palette is a change, which calls this again.
        if (const QPalette warning = withWarningColours(palette()); warning != palette()) setPalette(warning);
        retranslate();
    });
}

QPushButton* WarningBar::addButton(const char* name) {
    auto* button = makeWidget<QPushButton>(name);
    m_layout->addWidget(button);
    return button;
}

}  // namespace strainlens::gui
