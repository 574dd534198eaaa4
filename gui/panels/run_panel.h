// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

#include "gui/document/run_problem.h"

namespace strainlens::gui {

class Actions;
class RunController;

/// Run and Cancel, the progress of the run, or the reason why it cannot start.
class RunPanel : public QWidget {
    Q_OBJECT
public:
    RunPanel(const RunController& run, const Actions& actions, QWidget* parent);
    void setOutlook(const RunOutlook& outlook);
    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    QString stateText() const;

    const RunController& m_run;
    RunOutlook m_outlook;
    QProgressBar* m_progress;
    QLabel* m_state;
};

}  // namespace strainlens::gui
