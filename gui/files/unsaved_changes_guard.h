// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QWidget>
#include <cstdint>
#include <functional>

namespace strainlens::gui {

struct Document;
class FileExporter;
class ProjectSaver;
class RunController;
class UserPrompts;

/// Actions that discard unsaved work.
enum class DestructiveAction : std::uint8_t { ReplaceImages, ChangeReference, Quit, ReplaceResults };

/// Unsaved work that an action would discard.
struct UnsavedChanges {
    bool run = false;      ///< a running measurement
    bool results = false;  ///< results not exported as a table
    bool region = false;   ///< an edited region that was not exported
    bool project = false;  ///< changes to a project, region and probes included
    bool probes = false;   ///< probes or loads without a project
    bool any() const { return run || results || region || project || probes; }
};

/// Prompts once before an action discards unsaved work, and saves it on request.
class UnsavedChangesGuard : public QObject {
    Q_OBJECT
public:
    UnsavedChangesGuard(Document& document, RunController& run, ProjectSaver& saver, FileExporter& exporter,
                        UserPrompts& prompts, QWidget* window);

    UnsavedChanges unsavedChanges(DestructiveAction action) const;
    /// Calls `proceed` at once if nothing is lost, otherwise after "Discard" or after "Save" has written everything. A
    /// run is stopped before its results are saved. Does nothing after "Cancel", a cancelled file dialog or a write
    /// error, or while a prompt is open.
    void confirm(DestructiveAction action, std::function<void()> proceed);

private:
    void saveResults();
    void saveRegion();
    void proceed();
    /// Wraps `step` so that it is ignored after a later confirm().
    std::function<void()> ifLatest(std::function<void()> step);

    Document& m_document;
    RunController& m_run;
    ProjectSaver& m_saver;
    FileExporter& m_exporter;
    UserPrompts& m_prompts;
    QWidget* m_window;
    DestructiveAction m_action = DestructiveAction::Quit;
    std::function<void()> m_proceed;
    unsigned m_request = 0;  // number of confirm() calls
    bool m_isPrompting = false;
    bool m_stopping = false;  // waits for the end of the run before saving
};

}  // namespace strainlens::gui
