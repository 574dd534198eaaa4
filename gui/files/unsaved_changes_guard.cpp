// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/unsaved_changes_guard.h"

#include <QCoreApplication>
#include <utility>

#include "gui/document/document.h"
#include "gui/files/file_exporter.h"
#include "gui/files/project_saver.h"
#include "gui/files/user_prompts.h"
#include "gui/jobs/run_controller.h"

namespace strainlens::gui {
namespace {

struct UnsavedChangesTexts {
    Q_DECLARE_TR_FUNCTIONS(UnsavedChangesTexts)
};

QString actionText(DestructiveAction action) {
    const QString texts[] = {UnsavedChangesTexts::tr("Replace the open images?"),
                             UnsavedChangesTexts::tr("Measure against another reference image?"),
                             UnsavedChangesTexts::tr("Quit StrainLens?"),
                             UnsavedChangesTexts::tr("Show other results?")};
    return texts[static_cast<std::size_t>(action)];
}

UnsavedChangesPrompt makePrompt(DestructiveAction action, const UnsavedChanges& changes, bool hasProject) {
    UnsavedChangesPrompt prompt;
    QStringList lost;
    if (changes.run) lost << UnsavedChangesTexts::tr("A measurement is still running; it will be stopped.");
    if (changes.results) lost << UnsavedChangesTexts::tr("The results have not been saved.");
    if (changes.region) lost << UnsavedChangesTexts::tr("The region was changed and not exported.");
    if (changes.probes) lost << UnsavedChangesTexts::tr("The probes are not saved in a project.");
    if (changes.project) lost << UnsavedChangesTexts::tr("The project has been changed and not saved.");
    prompt.text = actionText(action);
    prompt.details = lost.join(QLatin1Char('\n'));
    const bool table = changes.run || changes.results;
    prompt.save = UnsavedChangesTexts::tr("&Save as CSV...");
    if (changes.region)
        prompt.save = table ? UnsavedChangesTexts::tr("&Save both...") : UnsavedChangesTexts::tr("&Export region...");
    if (hasProject) {
        prompt.save = UnsavedChangesTexts::tr("&Save project");
    } else if (changes.probes)
        prompt.save = table ? UnsavedChangesTexts::tr("&Save both...") : UnsavedChangesTexts::tr("&Save project");
    prompt.discard = UnsavedChangesTexts::tr("&Discard");
    prompt.cancel = UnsavedChangesTexts::tr("Cancel");
    return prompt;
}

}  // namespace

UnsavedChangesGuard::UnsavedChangesGuard(Document& document, RunController& run, ProjectSaver& saver,
                                         FileExporter& exporter, UserPrompts& prompts, QWidget* window)
    : m_document(document), m_run(run), m_saver(saver), m_exporter(exporter), m_prompts(prompts), m_window(window) {
    connect(&run, &RunController::finished, this, [this] {
        if (std::exchange(m_stopping, false)) saveResults();
    });
}

UnsavedChanges UnsavedChangesGuard::unsavedChanges(DestructiveAction action) const {
    // The others keep region and parameters.
    const bool affectsDocument = action == DestructiveAction::ReplaceImages || action == DestructiveAction::Quit;
    const bool project = affectsDocument && m_document.project.isModified();
    return {m_run.isRunning(), m_document.results.areUnsaved(),
            affectsDocument && !project && m_document.project.roiIsUnsaved(), project,
            affectsDocument && m_document.project.probesAreUnsaved()};
}

void UnsavedChangesGuard::confirm(DestructiveAction action, std::function<void()> proceed) {
    if (m_isPrompting) return;
    const UnsavedChanges changes = unsavedChanges(action);
    ++m_request;
    m_stopping = false;
    m_action = action;
    m_proceed = std::move(proceed);
    if (!changes.any()) {
        this->proceed();
        return;
    }
    m_isPrompting = true;
    m_prompts.promptUnsavedChanges(m_window, makePrompt(action, changes, !m_document.project.path().isEmpty()),
                                   [this](UnsavedChangesAnswer answer) {
                                       m_isPrompting = false;
                                       if (answer == UnsavedChangesAnswer::Discard) this->proceed();
                                       if (answer != UnsavedChangesAnswer::Save) return;
                                       m_stopping = m_run.isRunning();
                                       m_stopping ? m_run.cancel() : saveResults();
                                   });
}

void UnsavedChangesGuard::saveResults() {
    // A project keeps its results.
    if (m_document.results.areUnsaved() && m_document.project.path().isEmpty()) {
        m_exporter.saveResults(ifLatest([this] { saveRegion(); }));
    } else {
        saveRegion();
    }
}

void UnsavedChangesGuard::saveRegion() {
    // Prompts again if something has changed meanwhile.
    const auto again = [this] { confirm(m_action, m_proceed); };
    const UnsavedChanges changes = unsavedChanges(m_action);
    if (changes.project || changes.probes || (changes.results && !m_document.project.path().isEmpty())) {
        m_saver.save(ifLatest(again));
    } else if (changes.region) {
        m_saver.exportShapes(ifLatest(again));
    } else {
        again();
    }
}

void UnsavedChangesGuard::proceed() {
    if (const auto callback = std::exchange(m_proceed, nullptr)) callback();
}

std::function<void()> UnsavedChangesGuard::ifLatest(std::function<void()> step) {
    return [this, request = m_request, step = std::move(step)] {
        if (request == m_request) step();
    };
}

}  // namespace strainlens::gui
