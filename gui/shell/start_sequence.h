// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "gui/shell/start_options.h"

namespace strainlens::gui {

class MainWindow;
class WorkSession;

/// Carries out what the command line asked for, one step after the other: open, region, run, screenshot. Where a
/// picture is wanted and anything has failed there is none: the program says what on the standard error and ends
/// with 1. Without a picture the window itself shows what has failed, and stays.
class StartSequence : public QObject {
    Q_OBJECT
public:
    StartSequence(WorkSession& session, MainWindow& window, StartOptions options, QObject* parent);

private:
    /// Goes on with the next step once the last one has settled.
    void proceed();
    bool settled() const;
    void setParameters();
    void startRun();
    /// What has failed so far, a sentence each.
    QStringList failures() const;
    void giveUp(const QStringList& reasons);
    void takeScreenshot();

    WorkSession& m_session;
    MainWindow& m_window;
    StartOptions m_options;
    QStringList m_failures;  // that the window was told of
    QTimer m_timer;
    enum class Step { Open, Region, Run, Screenshot, Done } m_step = Step::Open;
};

}  // namespace strainlens::gui
