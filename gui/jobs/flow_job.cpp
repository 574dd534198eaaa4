// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/flow_job.h"

#include "gui/document/document.h"
#include "gui/jobs/image_store.h"

namespace strainlens::gui {
namespace {

constexpr int kFlowProgressMs = 50;

/// Runs on the worker; null if cancelled.
std::shared_ptr<MeasuredFlow> runFlow(std::shared_ptr<MeasuredFlow> flow, const FlowRequest& request,
                                      const std::stop_token& stop) {
    QElapsedTimer clock;
    clock.start();
    flow->result = measureFlow(request, stop);
    if (!flow->result.complete()) return nullptr;
    flow->durationMs = clock.elapsed();
    flow->statistics = computeFlowStatistics(flow->result, flow->region.get(), request.parameters.threads);
    return flow;
}

}  // namespace

FlowJob::FlowJob(Document& document, ImageStore& images, const DeviceSource& devices, QObject* parent)
    : QObject(parent), m_document(document), m_images(images), m_devices(devices) {
    m_progress.setInterval(kFlowProgressMs);
    connect(&m_progress, &QTimer::timeout, this, &FlowJob::progressed);
    connect(&document.images, &ImageSequence::framesChanged, this, &FlowJob::discard);
    connect(&document.images, &ImageSequence::referenceChanged, this, &FlowJob::discard);
    connect(&document.images, &ImageSequence::sequenceChanged, this, &FlowJob::discardIfRemoved);
    connect(&document.project, &ProjectState::roiChanged, this, [this] {
        if (m_flow) emit changed();
    });
}

void FlowJob::setMethod(std::optional<DenseFlowMethod> method) {
    if (method == m_method) return;
    m_method = method;
    emit changed();
}

int FlowJob::nextFrame() const {
    if (m_document.images.frameCount() < 2) return -1;
    const int current = m_document.images.current();
    if (m_document.results.hasDisplacement(current)) return current;
    if (m_document.results.arePairs()) return m_document.results.neighbourOf(current, 1);
    const std::vector<int> order = m_document.images.runOrder();
    return order.size() > 1 ? order[1] : -1;
}

int FlowJob::referenceOf(int frame) const { return m_document.results.referenceOf(frame); }

int FlowJob::frame() const { return m_flow ? m_document.images.indexOf(m_flow->frameId) : -1; }

bool FlowJob::isStale() const {
    return m_flow && (m_flow->roi != m_document.project.sharedRoi() || !isOfPresentPair());
}

bool FlowJob::isOfPresentPair() const {
    const int shown = frame();
    return shown >= 0 && m_document.images.frame(referenceOf(shown)).id == m_flow->referenceId;
}

QString FlowJob::pairProblem(int frame) const {
    for (const int index : {m_document.results.referenceOf(frame), frame}) {
        const QString problem = m_document.images.frameProblem(index);
        if (problem.isEmpty()) continue;
        if (problem == m_document.images.frame(index).readError) return problem;
        return tr("%1 cannot be compared with the reference image: %2 Choose an image of the same size.")
            .arg(m_document.images.frame(index).name, problem);
    }
    return m_document.project.roiProblem();
}

void FlowJob::measure(int frame) {
    if (const QString problem = pairProblem(frame); !problem.isEmpty()) {
        emit failed(problem);
        return;
    }
    const int reference = m_document.results.referenceOf(frame);
    auto flow = std::make_shared<MeasuredFlow>();
    flow->referenceId = m_document.images.frame(reference).id;
    flow->frameId = m_runningFrameId = m_document.images.frame(frame).id;
    flow->referenceName = m_document.images.frame(reference).name;
    flow->name = m_document.images.frame(frame).name;
    flow->title = m_document.images.frame(frame).origin.file.name;
    flow->roi = m_document.project.sharedRoi();
    flow->region = m_document.project.mask();
    FlowRequest request;
    request.reference = m_images.loader(reference);
    request.deformed = m_images.loader(frame);
    request.region = flow->region;
    request.method = m_method;
    const RunParameters& parameters = m_document.project.parameters();
    request.parameters.device = parameters.device;
    request.parameters.threads = parameters.threads;
    request.parameters.memoryLimitMiB = parameters.memoryLimitMiB;
    request.parameters.hostMemoryLimitMiB = parameters.hostMemoryLimitMiB;
    request.devices = m_devices;
    m_fraction = std::make_shared<std::atomic<double>>(0);
    request.onProgress = [fraction = m_fraction](double part) { fraction->store(part); };
    m_worker.start([flow, request](const std::stop_token& stop) { return runFlow(flow, request, stop); },
                   [this](const TaskOutcome<std::shared_ptr<MeasuredFlow>>& outcome) { finish(outcome); });
    m_elapsed.start();
    m_progress.start();
    emit changed();
}

void FlowJob::finish(const TaskOutcome<std::shared_ptr<MeasuredFlow>>& outcome) {
    m_progress.stop();
    if (outcome.value && *outcome.value) {
        m_flow = *outcome.value;
        emit measured();
    } else if (!outcome.value) {
        // Unread images may turn out to have different sizes.
        const int frame = m_document.images.indexOf(m_runningFrameId);
        const QString problem = frame >= 0 ? pairProblem(frame) : QString();
        emit failed(problem.isEmpty() ? outcome.error : problem);
    }
    emit changed();
}

void FlowJob::cancel() {
    if (!isRunning()) return;
    m_worker.cancel();
    m_progress.stop();
    emit changed();
}

void FlowJob::discard() {
    const bool had = m_flow || isRunning();
    m_worker.cancel();
    m_progress.stop();
    m_flow = nullptr;
    if (had) emit changed();
}

void FlowJob::discardIfRemoved() {
    const bool isLost = isRunning() && m_document.images.indexOf(m_runningFrameId) < 0;
    if (isLost || (m_flow && frame() < 0)) discard();
}

}  // namespace strainlens::gui
