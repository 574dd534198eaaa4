// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/recovery_bar.h"

#include <QFileInfo>
#include <QLocale>

namespace strainlens::gui {

RecoveryBar::RecoveryBar(QWidget* parent) : WarningBar(parent, QStringLiteral("recovery")) {
    connect(m_restore, &QPushButton::clicked, this, &RecoveryBar::restoreChosen);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryBar::discardChosen);
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
    text().setText(tr("%1 (%2) can be restored: StrainLens did not close properly.").arg(name, time));
    m_restore->setText(tr("Restore"));
    m_discard->setText(tr("Discard"));
}

}  // namespace strainlens::gui
