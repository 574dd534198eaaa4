// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/stale_bar.h"

#include <QEvent>
#include <QHBoxLayout>

#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

StaleBar::StaleBar(const Actions& actions, QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_run(new QToolButton) {
    setObjectName(QStringLiteral("staleBar"));
    setAutoFillBackground(true);
    m_text->setObjectName(QStringLiteral("staleText"));
    m_text->setWordWrap(true);
    m_run->setObjectName(QStringLiteral("staleRun"));
    m_run->setDefaultAction(actions["run"]);
    m_run->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_run->setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_run);
    retranslate();
    hide();
}

void StaleBar::retranslate() {
    m_text->setText(QStringLiteral("\u26a0 ") +
                    tr("Out of date: measured with another region or other parameters than are set now."));
    const WarningColours colours = warningColours();
    QPalette amber = palette();
    amber.setColor(QPalette::Window, colours.background);
    amber.setColor(QPalette::WindowText, colours.text);
    // Every new palette is announced, and this is called when one is.
    if (amber != palette()) setPalette(amber);
}

void StaleBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QFrame::changeEvent(event);
}

}  // namespace strainlens::gui
