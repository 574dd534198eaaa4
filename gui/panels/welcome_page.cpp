// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/welcome_page.h"

#include <QEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include "gui/widgets/actions.h"

namespace strainlens::gui {

WelcomePage::WelcomePage(const Actions& actions, QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_text(new QLabel) {
    setObjectName(QStringLiteral("welcomePage"));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.7);
    m_title->setFont(large);
    m_text->setWordWrap(true);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addSpacing(8);
    for (const char* id : {"openImages", "openFolder", "openSample"}) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions[id]);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({20, 20});
        button->setMinimumSize(280, 36);
        button->setFocusPolicy(Qt::StrongFocus);
        column->addWidget(button);
    }
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(column, 3);
    row->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addLayout(row);
    layout->addStretch(3);
    retranslate();
}

void WelcomePage::retranslate() {
    m_title->setText(tr("Displacement and strain from photographs"));
    m_text->setText(tr("Drop a reference image and its deformed images here, or a folder that holds the sequence."));
}

void WelcomePage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace strainlens::gui
