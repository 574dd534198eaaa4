// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/loss_guard.h"

#include <QCoreApplication>
#include <utility>

#include "gui/document/document.h"
#include "gui/files/file_operations.h"
#include "gui/files/questions.h"
#include "gui/jobs/run_controller.h"

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct LossTexts {
    Q_DECLARE_TR_FUNCTIONS(LossTexts)
};

QString deedText(Deed deed) {
    switch (deed) {
        case Deed::ReplaceImages:
            return LossTexts::tr("Replace the images that are open?");
        case Deed::ChangeReference:
            return LossTexts::tr("Measure against another reference image?");
        default:
            return LossTexts::tr("Quit StrainLens?");
    }
}

LossQuestion questionAbout(Deed deed, const Loss& loss) {
    LossQuestion question;
    QStringList lost;
    if (loss.run) lost << LossTexts::tr("A measurement is still running; it will be stopped.");
    if (loss.results) lost << LossTexts::tr("The results have not been saved.");
    if (loss.region) lost << LossTexts::tr("The region has been edited and not exported.");
    if (loss.probes) lost << LossTexts::tr("The probes are in no project's file.");
    if (loss.project) lost << LossTexts::tr("The project has been changed and not saved.");
    question.text = deedText(deed);
    question.details = lost.join(QLatin1Char('\n'));
    const bool table = loss.run || loss.results;
    question.save = LossTexts::tr("&Save as CSV...");
    if (loss.region) question.save = table ? LossTexts::tr("&Save both...") : LossTexts::tr("&Export region...");
    if (loss.project || loss.probes)
        question.save = table ? LossTexts::tr("&Save both...") : LossTexts::tr("&Save project");
    question.discard = LossTexts::tr("&Discard");
    question.cancel = LossTexts::tr("Cancel");
    return question;
}

}  // namespace

LossGuard::LossGuard(Document& document, RunController& run, FileOperations& files, Questions& questions,
                     QWidget* window)
    : m_document(document), m_run(run), m_files(files), m_questions(questions), m_window(window) {
    connect(&run, &RunController::finished, this, [this] {
        if (std::exchange(m_stopping, false)) saveResults();
    });
}

Loss LossGuard::lossBy(Deed deed) const {
    // Region and parameters stay when the reference changes.
    const bool goes = deed != Deed::ChangeReference;
    const bool project = goes && m_document.differsFromProject();
    return {m_run.running(), m_document.resultsAreUnsaved(), goes && !project && m_document.roiIsUnsaved(), project,
            goes && m_document.probesAreUnsaved()};
}

void LossGuard::before(Deed deed, std::function<void()> proceed) {
    if (m_asking) return;
    const Loss loss = lossBy(deed);
    ++m_request;
    m_stopping = false;
    m_deed = deed;
    m_proceed = std::move(proceed);
    if (!loss.any()) {
        this->proceed();
        return;
    }
    m_asking = true;
    m_questions.askAboutLoss(m_window, questionAbout(deed, loss), [this](LossAnswer answer) {
        m_asking = false;
        if (answer == LossAnswer::Save) saveAll();
        if (answer == LossAnswer::Discard) this->proceed();
    });
}

void LossGuard::saveAll() {
    m_stopping = m_run.running();
    if (m_stopping) {
        m_run.cancel();
    } else {
        saveResults();
    }
}

void LossGuard::saveResults() {
    if (m_document.resultsAreUnsaved()) {
        m_files.saveResults(unlessOvertaken([this] { saveRegion(); }));
    } else {
        saveRegion();
    }
}

void LossGuard::saveRegion() {
    // Saved or not, whatever has changed meanwhile is asked about.
    const auto again = [this] { before(m_deed, m_proceed); };
    if (lossBy(m_deed).project || lossBy(m_deed).probes) {
        m_files.saveProject(unlessOvertaken(again));
    } else if (lossBy(m_deed).region) {
        m_files.exportShapes(unlessOvertaken(again));
    } else {
        again();
    }
}

void LossGuard::proceed() {
    if (const auto deed = std::exchange(m_proceed, nullptr)) deed();
}

std::function<void()> LossGuard::unlessOvertaken(std::function<void()> step) {
    return [this, request = m_request, step = std::move(step)] {
        if (request == m_request) step();
    };
}

}  // namespace strainlens::gui
