// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <utility>

#include "gui/document/run_problem.h"

namespace strainlens {
struct DisplacementField;
}

namespace strainlens::gui {

class Actions;
class WorkSession;

/// The run and what stands against one: follows the image at work until somebody chooses another.
class RunPresenter : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    RunPresenter(WorkSession& session, const Actions& actions);

    const RunOutlook& outlook() const { return m_outlook; }
    /// Looks anew at what a run would do: after the language has changed.
    void refreshOutlook();
    /// What is shown of a field that is at work decides whether the view goes to it.
    void setCanShow(std::function<bool(const DisplacementField& field)> canShow) { m_canShow = std::move(canShow); }
    /// Stays with the image that is shown now. A watch takes hours: who chooses its newest image goes on with it.
    void stopFollowing() { m_follows = showsNewestOfWatch(); }
    /// Sets the memory limit to what the run needs, as a step that can be undone, and measures.
    void raiseLimitAndRun();
    /// Puts the command that measures the same onto the clipboard, or reports what stands against one.
    void copyCommand();
    /// Ends a run that is on; what it has not delivered is dropped.
    void abandon();

signals:
    void outlookChanged();
    /// While a run is on parameters cannot be edited.
    void editableChanged(bool editable);
    /// A run begins: what was said before is of no interest any more.
    void begun();
    /// The command is on the clipboard.
    void commandCopied();
    /// What there is to say about a run that has ended, or about its results; never empty.
    void reported(const QString& message);

private:
    bool showsNewestOfWatch() const;
    void begin();
    void follow();
    bool isWorthShowing(int frame) const;
    void finish(const QString& error);
    /// Where the results of the image that is shown cannot be read any more.
    void reportLoss();

    WorkSession& m_session;
    const Actions& m_actions;
    RunOutlook m_outlook;
    std::function<bool(const DisplacementField& field)> m_canShow;
    bool m_follows = false;
};

}  // namespace strainlens::gui
