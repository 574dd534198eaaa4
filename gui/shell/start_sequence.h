// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "gui/shell/start_options.h"

namespace strainlens::gui {

class MainWindow;
class WorkSession;

/// Executes the command-line steps: open, region, run, screenshot. If a screenshot is requested and a step fails,
/// prints the errors to standard error and exits with 1; otherwise the window shows the errors and stays open.
class StartSequence : public QObject {
    Q_OBJECT
public:
    StartSequence(WorkSession& session, MainWindow& window, StartOptions options, QObject* parent);

private:
    /// Starts the next step when the previous one has finished.
    void runNextStep();
    bool isIdle() const;
    void setParameters();
    void startRun();
    /// Errors so far, one sentence each.
    QStringList failures() const;
    void fail(const QStringList& reasons);
    void takeScreenshot();

    WorkSession& m_session;
    MainWindow& m_window;
    StartOptions m_options;
    QStringList m_failures;  // errors reported to the window
    QTimer m_timer;
    enum class Step { Open, Region, Run, Screenshot, Done } m_step = Step::Open;
};

}  // namespace strainlens::gui
