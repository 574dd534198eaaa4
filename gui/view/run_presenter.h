// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

#include "gui/document/run_readiness.h"
#include "gui/view/presenter.h"

namespace strainlens {
struct DisplacementField;
}

namespace strainlens::gui {

class Actions;
class FileOpener;

/// Presents the run and its readiness; selects the image in progress until the user selects another.
class RunPresenter : public Presenter {
    Q_OBJECT
public:
    RunPresenter(WorkSession& session, ViewModel& view, const Actions& actions);

    const RunReadiness& readiness() const { return m_readiness; }
    /// Updates readiness(), e.g. after a change of language.
    void refreshReadiness();
    /// Sets the test whether a partial field can be displayed, which decides whether its image is selected.
    void setCanShow(std::function<bool(const DisplacementField& field)> canShow) { m_canShow = std::move(canShow); }
    /// Stops following the run. In a watch, which may take hours, selecting the newest image resumes following.
    void stopFollowing() { m_follows = showsNewestOfWatch(); }
    /// Raises the memory limit to the run's requirement as an undo step and starts the run.
    void raiseLimitAndRun();
    /// Copies the equivalent command to the clipboard, or reports why there is none.
    void copyCommand();
    /// Ends the run and discards undelivered results.
    void abandon();

signals:
    void readinessChanged();
    /// Parameters are not editable during a run.
    void editableChanged(bool editable);
    /// A run was started; earlier messages are obsolete.
    void started();
    void commandCopied();
    /// Message about a finished run or its results; never empty.
    void reported(const QString& message);

private:
    bool showsNewestOfWatch() const;
    void onRunStarted();
    /// Proposes the map of the latest measured image.
    void proposeMap();
    void followRun();
    bool shouldShow(int frame) const;
    void finish(const QString& error);
    void reportUnreadableResults();

    const Actions& m_actions;
    RunReadiness m_readiness;
    std::function<bool(const DisplacementField& field)> m_canShow;
    bool m_follows = false;
};

/// Opens the sample specimen with suitable parameters and measures it once its images are loaded.
class SampleRun : public Presenter {
    Q_OBJECT
public:
    SampleRun(WorkSession& session, ViewModel& view, FileOpener& opener, const RunPresenter& run);

    /// Opens and measures the sample; prompts before discarding unsaved changes.
    void open();

private:
    void startWhenReady();

    FileOpener& m_opener;
    const RunPresenter& m_run;
    bool m_isPending = false;  // the sample is open and not measured yet
};

}  // namespace strainlens::gui
