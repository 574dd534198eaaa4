// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "gui/widgets/warning_bar.h"

namespace strainlens::gui {

/// Offers to restore unsaved work of an earlier session; hidden if there is none.
class RecoveryBar : public WarningBar {
    Q_OBJECT
public:
    explicit RecoveryBar(QWidget* parent);

    /// Offers work saved at `time`; `project` may be empty.
    void offer(const QString& project, const QDateTime& time);

signals:
    void restoreChosen();
    void discardChosen();

private:
    void retranslate() override;

    QString m_project;
    QDateTime m_time;
    QPushButton* m_restore = addButton("recoveryRestore");
    QPushButton* m_discard = addButton("recoveryDiscard");
};

}  // namespace strainlens::gui
