// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/message_bar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>

#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("messageBar"));
    setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = makeLayout<QHBoxLayout>(this, {10, 6, 6, 6});
    layout->addWidget(m_text, 1);
    layout->addWidget(m_copy, 0, Qt::AlignTop);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_copy, &QToolButton::clicked, this, &MessageBar::copy);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

void MessageBar::show(const QString& text) {
    m_message = text;
    m_text->setText(QStringLiteral("\u26a0 ") + text);
    m_text->setStyleSheet(QStringLiteral("color: %1").arg(errorColour().name()));
    setVisible(true);
}

void MessageBar::copy() {
    QString text = m_message;
    if (m_details) text += QStringLiteral("\n\n") + m_details();
    QGuiApplication::clipboard()->setText(text);
}

void MessageBar::retranslate() {
    m_copy->setText(tr("Copy details"));
    setNameAndToolTip(*m_copy, tr("Copy the details of this message"),
                      tr("Copy the message, versions and open files for a problem report"));
    m_close->setIcon(themedIcon(QStringLiteral("close")));
    setNameAndToolTip(*m_close, tr("Close this message"), tr("Close this message"));
}

}  // namespace strainlens::gui
