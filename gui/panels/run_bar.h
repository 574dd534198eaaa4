// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

#include "gui/document/run_problem.h"

namespace strainlens::gui {

/// How long a run will still take if it goes on as before: "01:05", from an hour on "1:00:05"; empty while too little
/// of it is done to tell. `fraction`: what is done, 0 to 1.
QString timeLeftText(double fraction, qint64 elapsedMs);

class Actions;
class RunController;

/// The line below the image, whatever panel is in front: Run, Cancel (or Continue, where a run can be continued), the
/// copy of the command, the progress of the run or watch, or what it would take, or why it cannot start. Hidden while
/// there is neither an image nor a run.
class RunBar : public QWidget {
    Q_OBJECT
public:
    RunBar(const RunController& run, const Actions& actions, QWidget* parent);
    void setOutlook(const RunOutlook& outlook);
    void setHasImages(bool hasImages);
    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// The actions' buttons. "Continue" and "Raise the limit" are there while they are possible.
    QLayout* makeButtons(const Actions& actions);
    QString stateText() const;
    /// What a run does.
    QString progressText() const;
    /// What a watch measures or waits for.
    QString watchText() const;
    /// What the run that could begin would take.
    QString readyText() const;

    const RunController& m_run;
    RunOutlook m_outlook;
    bool m_hasImages = false;
    QProgressBar* m_progress;
    QLabel* m_state;
};

}  // namespace strainlens::gui
