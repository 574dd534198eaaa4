// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QWidget>

#include "gui/document/run_readiness.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Estimated remaining time of a run: "01:05", from an hour on "1:00:05"; empty while too little is done.
/// `fraction`: completed part, 0 to 1.
QString remainingTimeText(double fraction, qint64 elapsedMs);

class Actions;
class RunController;

/// Bar below the image: Run, Cancel or Continue, copy of the command, and the progress of the run or watch, its
/// requirements, or why it cannot start. Hidden without images and run.
class RunBar : public QWidget {
    Q_OBJECT
public:
    RunBar(const RunController& run, const Actions& actions, QWidget* parent);
    void setReadiness(const RunReadiness& readiness);
    void setHasImages(bool hasImages);
    void refresh();

private:
    /// Buttons of the actions. "Continue" and "Raise the limit" are visible while enabled.
    QLayout* makeButtons(const Actions& actions);
    QString stateText() const;
    QString progressText() const;
    QString watchText() const;
    /// Requirements of the next run.
    QString readyText() const;

    const RunController& m_run;
    RunReadiness m_readiness;
    bool m_hasImages = false;
    QProgressBar* m_progress = makeWidget<QProgressBar>("progressBar");
    QLabel* m_state = makeWidget<QLabel>("runState");
};

}  // namespace strainlens::gui
