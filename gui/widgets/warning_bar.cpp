// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/warning_bar.h"

#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

void setWarningColours(QWidget& widget) {
    const WarningColours colours = warningColours();
    QPalette amber = widget.palette();
    amber.setColor(QPalette::Window, colours.background);
    amber.setColor(QPalette::WindowText, colours.text);
    // Setting a palette is a change, which calls this again.
    if (amber != widget.palette()) widget.setPalette(amber);
}

}  // namespace

WarningBar::WarningBar(QWidget* parent) : QFrame(parent), m_text(new QLabel), m_layout(new QHBoxLayout(this)) {
    setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_layout->setContentsMargins(10, 4, 6, 4);
    m_layout->addWidget(m_text, 1);
    setWarningColours(*this);
    hide();
    updateOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] {
        setWarningColours(*this);
        retranslate();
    });
}

QPushButton* WarningBar::addButton(const char* name) {
    auto* button = new QPushButton;
    button->setObjectName(QLatin1String(name));
    m_layout->addWidget(button);
    return button;
}

}  // namespace strainlens::gui
