// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/recovery_bar.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>

#include "gui/theme/theme.h"

namespace strainlens::gui {

RecoveryBar::RecoveryBar(QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_restore(new QPushButton), m_discard(new QPushButton) {
    setObjectName(QStringLiteral("recoveryBar"));
    setAutoFillBackground(true);
    m_text->setObjectName(QStringLiteral("recoveryText"));
    m_text->setWordWrap(true);
    m_restore->setObjectName(QStringLiteral("recoveryRestore"));
    m_discard->setObjectName(QStringLiteral("recoveryDiscard"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_restore);
    layout->addWidget(m_discard);
    connect(m_restore, &QPushButton::clicked, this, &RecoveryBar::restoreChosen);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryBar::discardChosen);
    hide();
}

void RecoveryBar::offer(const QString& project, const QDateTime& time) {
    m_project = project;
    m_time = time;
    retranslate();
    show();
}

void RecoveryBar::retranslate() {
    const QString project = QFileInfo(m_project).completeBaseName();
    const QString time = QLocale().toString(m_time, QLocale::ShortFormat);
    const QString name = project.isEmpty() ? tr("Unsaved work") : tr("Unsaved changes of \u201c%1\u201d").arg(project);
    m_text->setText(tr("%1, kept at %2, can be restored: StrainLens ended without being closed.").arg(name, time));
    m_restore->setText(tr("Restore"));
    m_discard->setText(tr("Discard"));
    const WarningColours colours = warningColours();
    QPalette amber = palette();
    amber.setColor(QPalette::Window, colours.background);
    amber.setColor(QPalette::WindowText, colours.text);
    // Every new palette is announced, and this is called when one is.
    if (amber != palette()) setPalette(amber);
}

void RecoveryBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QFrame::changeEvent(event);
}

}  // namespace strainlens::gui
