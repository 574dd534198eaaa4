// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/run_presenter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <cmath>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/run_command.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/watch_text.h"
#include "gui/session/run_estimate.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {
namespace {

bool hasField(const Results& results, int frame) {
    const FrameState state = results.state(frame);
    return state == FrameState::Measured || state == FrameState::AtWork;
}

/// The document's image that was measured last in the run's order; -1: none was.
int newestMeasured(const Results& results) {
    for (int k = static_cast<int>(results.order.size()); k-- > 1;) {
        if (hasField(results, k)) return results.order[static_cast<std::size_t>(k)];
    }
    return -1;
}

/// Whether the search's whole pixels have begun to be refined.
bool hasRefinedPoints(const DisplacementField& field) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && (field.u[i] != std::round(field.u[i]) || field.v[i] != std::round(field.v[i]))) return true;
    }
    return false;
}

}  // namespace

RunPresenter::RunPresenter(WorkSession& session, const Actions& actions) : m_session(session), m_actions(actions) {
    const Document& document = session.document();
    connect(&document, &Document::framesChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::referenceChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::sequenceChanged, this, [this] {
        // Images that come while a run is on change nothing about it.
        if (!m_session.run().running()) refreshOutlook();
    });
    connect(&document, &Document::roiChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::parametersChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::frameChanged, this, [this](int index) {
        if (index == m_session.document().reference()) refreshOutlook();
    });
    connect(&document, &Document::currentChanged, this, &RunPresenter::reportLoss);
    connect(&session.devices(), &DeviceList::changed, this, &RunPresenter::refreshOutlook);
    connect(&session.run(), &RunController::started, this, &RunPresenter::begin);
    connect(&session.run(), &RunController::progressed, this, &RunPresenter::follow);
    connect(&session.run(), &RunController::finished, this, &RunPresenter::finish);
}

void RunPresenter::refreshOutlook() {
    m_outlook = runOutlook(m_session.document());
    if (!m_outlook.problem) m_outlook.estimate = estimateOf(m_session, m_outlook.points);
    m_outlook.refusedMemory = m_session.run().refusedMemory();
    emit outlookChanged();
}

void RunPresenter::begin() {
    m_follows = true;
    emit begun();
    m_actions["showReference"]->setChecked(true);
    emit editableChanged(false);
    m_actions["roiPan"]->trigger();
}

/// Whole-pixel fields grow while they are measured. One that is being refined is shown once some of its points are, and
/// if it has what is shown: strain comes at its end. Where there is nothing better yet every one is.
bool RunPresenter::isWorthShowing(int frame) const {
    const Results& results = m_session.document().results();
    if (!refinesByIcgn(results.parameters) || results.measured == 0) return hasField(results, frame);
    if (results.state(frame) != FrameState::AtWork) return results.state(frame) == FrameState::Measured;
    const std::shared_ptr<const DisplacementField> field = results.field(frame);
    return field && hasRefinedPoints(*field) && (!m_canShow || m_canShow(*field));
}

bool RunPresenter::showsNewestOfWatch() const {
    const Document& document = m_session.document();
    return m_session.run().watching() && document.current() == newestMeasured(document.results());
}

void RunPresenter::follow() {
    Document& document = m_session.document();
    const Results& results = document.results();
    m_follows = m_follows || showsNewestOfWatch();
    if (!m_follows) return;
    // What is shown stays until the next image has something to show instead.
    for (int frame = m_session.run().frame(); frame > 0; --frame) {
        if (!isWorthShowing(frame)) continue;
        document.setCurrent(results.order[static_cast<std::size_t>(frame)]);
        break;
    }
}

void RunPresenter::finish(const QString& error) {
    emit editableChanged(true);
    refreshOutlook();  // the speed is known now
    Document& document = m_session.document();
    const Results& results = document.results();
    QStringList messages;
    const QString notes = notesText(results.summary);
    if (!notes.isEmpty()) messages << notes;
    if (!error.isEmpty()) messages << error;
    const std::string& abandoned = m_session.run().abandonedDevice();
    if (!abandoned.empty()) messages << abandonedText(abandoned);
    const QString watched = watchReport(m_session.run().watchState());
    if (!watched.isEmpty()) messages << watched;
    if (!messages.isEmpty()) emit reported(messages.join(QLatin1Char('\n')));
    // Images may finish faster than the view follows: in the end the last measured one is shown.
    if (m_follows) document.setCurrent(newestMeasured(results));
}

void RunPresenter::reportLoss() {
    const Document& document = m_session.document();
    const Results& results = document.results();
    if (!results.lost(results.runFrameOf(document.current()))) return;
    emit reported(QString::fromStdString(results.store->complaint()));
}

void RunPresenter::raiseLimitAndRun() {
    constexpr double kReserve = 1.25;  // what the estimate misses
    constexpr double kMiB = 1 << 20;
    const std::optional<RunMemory> memory = m_outlook.excessMemory();
    if (!memory) return;
    RunParameters parameters = m_session.document().parameters();
    const double limit = std::ceil(kReserve * static_cast<double>(memory->bytes()) / kMiB);
    const NumberParameter& parameter = numberParameter("host-memory-limit");
    parameter.set(parameters, limit <= parameter.maximum ? limit : 0);
    m_session.document().editParameters(parameters, tr("Raise the memory limit"));
    m_session.run().start();
}

void RunPresenter::copyCommand() {
    const RunCommand command = runCommandOf(m_session.document());
    if (!command.missing.isEmpty()) {
        emit reported(command.missing);
        return;
    }
    QGuiApplication::clipboard()->setText(command.text);
    emit commandCopied();
}

void RunPresenter::abandon() {
    m_session.run().abandon();
    emit editableChanged(true);
}

}  // namespace strainlens::gui
