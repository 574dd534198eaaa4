// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/run_presenter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <cmath>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/run_command.h"
#include "gui/files/file_opener.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/watch_text.h"
#include "gui/pictures/field_map.h"
#include "gui/session/run_estimate.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {
namespace {

bool hasField(const Results& results, int frame) {
    const FrameState state = results.state(frame);
    return state == FrameState::Measured || state == FrameState::InProgress;
}

/// Last measured document frame in run order; -1 if there is none.
int latestMeasuredFrame(const Results& results) {
    for (int k = static_cast<int>(results.order.size()); k-- > 1;) {
        if (hasField(results, k)) return results.order[static_cast<std::size_t>(k)];
    }
    return -1;
}

/// Whether some integer displacements of the search have been refined.
bool hasRefinedPoints(const DisplacementField& field) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && (field.u[i] != std::round(field.u[i]) || field.v[i] != std::round(field.v[i]))) return true;
    }
    return false;
}

/// The map shown after a run: the largest principal strain; "" for arrows if no strain was measured.
const char* mapOfResult(const DisplacementField& field) {
    constexpr const char* kLargestStrain = "e1";
    const std::vector<double> values = mapValues(field, kLargestStrain);
    return std::ranges::any_of(values, [](double value) { return std::isfinite(value); }) ? kLargestStrain : "";
}

/// Equal to the advisor's proposal for the sample.
RunParameters sampleParameters(const RunParameters& present) {
    RunParameters parameters;
    parameters.device = present.device;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 25;
    parameters.grid.step = 8;
    parameters.strain.window = 5;
    return parameters;
}

}  // namespace

RunPresenter::RunPresenter(WorkSession& session, ViewModel& view, const Actions& actions)
    : Presenter(session, view), m_actions(actions) {
    connect(&m_document.images, &ImageSequence::framesChanged, this, &RunPresenter::refreshReadiness);
    connect(&m_document.images, &ImageSequence::referenceChanged, this, &RunPresenter::refreshReadiness);
    connect(&m_document.images, &ImageSequence::sequenceChanged, this, [this] {
        // Images added during a run do not affect it.
        if (!m_session.run().isRunning()) refreshReadiness();
    });
    connect(&m_document.project, &ProjectState::roiChanged, this, &RunPresenter::refreshReadiness);
    connect(&m_document.project, &ProjectState::parametersChanged, this, &RunPresenter::refreshReadiness);
    connect(&m_document.images, &ImageSequence::frameChanged, this, [this](int index) {
        if (index == m_document.images.reference()) refreshReadiness();
    });
    connect(&m_document.images, &ImageSequence::currentChanged, this, &RunPresenter::reportUnreadableResults);
    connect(&session.devices(), &DeviceList::changed, this, &RunPresenter::refreshReadiness);
    connect(&session.masks(), &MaskFiles::changed, this, [this] {
        if (!m_session.run().isRunning()) refreshReadiness();
    });
    connect(&session.masks(), &MaskFiles::replaced, this, &RunPresenter::reported);
    connect(&session.run(), &RunController::started, this, &RunPresenter::onRunStarted);
    connect(&session.run(), &RunController::progressed, this, &RunPresenter::followRun);
    connect(&session.run(), &RunController::finished, this, &RunPresenter::finish);
}

void RunPresenter::refreshReadiness() {
    m_readiness = checkRunReadiness(m_document);
    if (!m_readiness.problem && !m_session.masks().problem().isEmpty())
        m_readiness.problem = RunProblem{{}, m_session.masks().problem()};
    if (!m_readiness.problem) m_readiness.estimate = estimateRun(m_session, m_readiness.points);
    m_readiness.refusedMemory = m_session.run().refusedMemory();
    emit readinessChanged();
}

void RunPresenter::onRunStarted() {
    m_follows = true;
    emit started();
    m_view.edit(&ViewState::showReference, true);
    emit editableChanged(false);
    m_actions["roiPan"]->trigger();
}

/// Unrefined fields are shown while they grow. With refinement, a partial field is shown once some points are refined
/// and it has values for the selected map (strain comes last); before the first result every field is shown.
bool RunPresenter::shouldShow(int frame) const {
    const Results& results = m_document.results.latest();
    if (!refinesByIcgn(results.parameters) || results.measured == 0) return hasField(results, frame);
    if (results.state(frame) != FrameState::InProgress) return results.state(frame) == FrameState::Measured;
    const std::shared_ptr<const DisplacementField> field = results.field(frame);
    return field && hasRefinedPoints(*field) && (!m_canShow || m_canShow(*field));
}

bool RunPresenter::showsNewestOfWatch() const {
    return m_session.run().isWatching() &&
           m_document.images.current() == latestMeasuredFrame(m_document.results.latest());
}

void RunPresenter::proposeMap() {
    if (m_view.state().hasChosenMap) return;
    const Results& results = m_document.results.latest();
    for (int k = static_cast<int>(results.states.size()); k-- > 1;) {
        if (results.state(k) != FrameState::Measured) continue;
        const std::shared_ptr<const DisplacementField> field = results.field(k);
        if (field) m_view.edit(&ViewState::proposeQuantity, mapOfResult(*field));
        return;
    }
}

void RunPresenter::followRun() {
    const Results& results = m_document.results.latest();
    if (results.measured == 1) proposeMap();
    m_follows = m_follows || showsNewestOfWatch();
    if (!m_follows) return;
    // The displayed image stays until the next one can be shown.
    for (int frame = m_session.run().frame(); frame > 0; --frame) {
        if (!shouldShow(frame)) continue;
        m_document.images.setCurrent(results.order[static_cast<std::size_t>(frame)]);
        break;
    }
}

void RunPresenter::finish(const QString& error) {
    emit editableChanged(true);
    refreshReadiness();  // the speed is known now
    const Results& results = m_document.results.latest();
    const std::string& abandoned = m_session.run().abandonedDevice();
    QStringList messages = {notesText(results.summary.notes, results.summary.deviceFailed), error,
                            abandoned.empty() ? QString() : stoppedCompilingText(abandoned),
                            watchReport(m_session.run().watchState())};
    messages.removeAll(QString());
    if (!messages.isEmpty()) emit reported(messages.join(QLatin1Char('\n')));
    proposeMap();
    // Images may finish faster than the view follows, so select the last one at the end.
    if (m_follows) m_document.images.setCurrent(latestMeasuredFrame(results));
}

void RunPresenter::reportUnreadableResults() {
    const Results& results = m_document.results.latest();
    if (!results.isLost(results.runFrameOf(m_document.images.current()))) return;
    emit reported(QString::fromStdString(results.store->problem()));
}

void RunPresenter::raiseLimitAndRun() {
    constexpr double kReserve = 1.25;  // safety margin of the estimate
    constexpr double kMiB = 1 << 20;
    const std::optional<RunMemory> memory = m_readiness.excessMemory();
    if (!memory) return;
    RunParameters parameters = m_document.project.parameters();
    const double limit = std::ceil(kReserve * static_cast<double>(memory->bytes()) / kMiB);
    const NumberParameter& parameter = numberParameter("host-memory-limit");
    parameter.set(parameters, limit <= parameter.maximum ? limit : 0);
    m_document.project.editParameters(parameters, tr("Raise the memory limit"));
    m_session.run().start();
}

void RunPresenter::copyCommand() {
    const RunCommand command = buildRunCommand(m_document);
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

SampleRun::SampleRun(WorkSession& session, ViewModel& view, FileOpener& opener, const RunPresenter& run)
    : Presenter(session, view), m_opener(opener), m_run(run) {
    connect(&m_document.images, &ImageSequence::framesChanged, this, [this] { m_isPending = false; });
    connect(&run, &RunPresenter::readinessChanged, this, &SampleRun::startWhenReady);
}

void SampleRun::open() {
    m_opener.openSample(sampleParameters(m_document.project.parameters()), [this] {
        m_session.advice().cancel();
        m_isPending = true;
        startWhenReady();
    });
}

void SampleRun::startWhenReady() {
    if (!m_isPending || m_run.readiness().problem || m_session.run().isRunning()) return;
    m_isPending = false;
    m_session.run().start();
}

}  // namespace strainlens::gui
