// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "gui/widgets/warning_bar.h"

namespace strainlens::gui {

/// A line above everything, there only while an earlier window has left work that can be restored.
class RecoveryBar : public WarningBar {
    Q_OBJECT
public:
    explicit RecoveryBar(QWidget* parent);

    /// Offers work that was kept at that time, of a project's file or of none (empty).
    void offer(const QString& project, const QDateTime& time);

signals:
    void restoreChosen();
    void discardChosen();

private:
    void retranslate() override;

    QString m_project;
    QDateTime m_time;
    QPushButton *m_restore, *m_discard;
};

}  // namespace strainlens::gui
