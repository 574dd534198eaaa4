// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/start_sequence.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPixmap>
#include <cstdint>
#include <cstdio>
#include <span>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/run_readiness.h"
#include "gui/session/work_session.h"
#include "gui/shell/main_window.h"

namespace strainlens::gui {

StartSequence::StartSequence(WorkSession& session, MainWindow& window, StartOptions options, QObject* parent)
    : QObject(parent), m_session(session), m_window(window), m_options(std::move(options)) {
    constexpr int kStartPollMs = 20;
    const auto remember = [this](const QString& reason) {
        if (!reason.isEmpty()) m_failures << reason;
    };
    connect(&window.workbench().fileWorker, &FileWorker::failed, this, remember);
    connect(&session.run(), &RunController::finished, this, remember);
    connect(&m_timer, &QTimer::timeout, this, &StartSequence::runNextStep);
    m_timer.start(kStartPollMs);
}

bool StartSequence::isIdle() const {
    if (m_window.isBusy()) return false;
    // Images are opened without waiting for the search for devices, which may be slow.
    if (m_step == Step::Open || m_step == Step::Region) return true;
    return m_session.devices().isKnown() && !m_session.devices().isSearching();
}

void StartSequence::runNextStep() {
    constexpr int kRepaintMs = 400;  // until the final, smooth drawing
    if (!isIdle()) return;
    if (!m_options.screenshot.isEmpty() && m_step != Step::Done) {
        const QStringList reasons = failures();
        if (!reasons.isEmpty()) return fail(reasons);
    }
    switch (m_step) {
        case Step::Open:
            m_step = Step::Region;
            if (m_options.sample) {
                m_window.workbench().opener.openSample();
            } else {
                m_window.workbench().opener.open(m_options.files);
            }
            break;
        case Step::Region:
            m_step = Step::Run;
            if (!m_options.roi.isEmpty()) m_window.workbench().opener.importRoiFrom(m_options.roi);
            if (!m_options.parameters.empty()) setParameters();
            break;
        case Step::Run:
            m_step = Step::Screenshot;
            if (m_options.run) startRun();
            break;
        case Step::Screenshot:
            m_step = Step::Done;
            m_timer.stop();
            if (!m_options.screenshot.isEmpty()) QTimer::singleShot(kRepaintMs, this, &StartSequence::takeScreenshot);
            break;
        case Step::Done:
            break;
    }
}

void StartSequence::startRun() {
    const RunReadiness readiness = checkRunReadiness(m_session.document());
    if (readiness.problem) {
        m_failures << readiness.problem->text;
    } else {
        m_window.workbench().actions["run"]->trigger();
    }
}

QStringList StartSequence::failures() const {
    QStringList reasons = m_failures;
    const Document& document = m_session.document();
    for (int i = 0; i < document.images.frameCount(); ++i) {
        const QString problem = document.images.frameProblem(i);
        // Read errors already name the file.
        if (!problem.isEmpty()) {
            reasons << (document.images.frame(i).readError.isEmpty()
                            ? QStringLiteral("%1: %2").arg(document.images.frame(i).name, problem)
                            : problem);
        }
    }
    if (!document.project.roiProblem().isEmpty()) reasons << document.project.roiProblem();
    const Results& results = document.results.latest();
    for (std::size_t k = 1; k < results.states.size(); ++k) {
        if (results.states[k] != FrameState::Failed) continue;
        reasons << QString::fromStdString(results.store->summary(static_cast<int>(k)).error);
    }
    reasons.removeDuplicates();
    return reasons;
}

void StartSequence::fail(const QStringList& reasons) {
    m_timer.stop();
    m_step = Step::Done;
    for (const QString& reason : reasons) std::fprintf(stderr, "strainlens: %s\n", qUtf8Printable(reason));
    QCoreApplication::exit(1);
}

void StartSequence::setParameters() {
    RunParameters parameters = m_session.document().project.parameters();
    for (const auto& [name, value] : m_options.parameters) setFromText(parameters, name, value);
    m_session.document().project.startWith(parameters);
}

void StartSequence::takeScreenshot() {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QByteArray format = QFileInfo(m_options.screenshot).suffix().toLatin1();
    if (!m_window.grab().save(&buffer, format.constData())) {
        fail({QStringLiteral("%1: the name needs a picture's suffix, such as .png.").arg(m_options.screenshot)});
        return;
    }
    try {
        const std::span picture(reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                                static_cast<std::size_t>(bytes.size()));
        writeFileAtomically(pathFromUtf8(m_options.screenshot.toStdString()), picture);
        QCoreApplication::exit(0);
    } catch (const std::exception& error) {
        fail({QString::fromUtf8(error.what())});
    }
}

}  // namespace strainlens::gui
