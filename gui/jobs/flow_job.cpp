// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/flow_job.h"

#include <utility>

#include "gui/document/document.h"
#include "gui/jobs/image_store.h"

namespace strainlens::gui {
namespace {

constexpr int kFlowProgressMs = 50;

/// Runs on the worker; null after a stop.
std::shared_ptr<MeasuredFlow> flowOf(std::shared_ptr<MeasuredFlow> flow, const FlowQuestion& question,
                                     const std::stop_token& stop) {
    QElapsedTimer clock;
    clock.start();
    flow->answer = measureFlow(question, stop);
    if (!flow->answer.complete()) return nullptr;
    flow->tookMs = clock.elapsed();
    flow->figures = flowFigures(flow->answer, flow->region.get(), question.parameters.threads);
    return flow;
}

}  // namespace

FlowJob::FlowJob(Document& document, ImageStore& images, const DeviceSource& devices, QObject* parent)
    : QObject(parent), m_document(document), m_images(images), m_devices(devices) {
    m_progress.setInterval(kFlowProgressMs);
    connect(&m_progress, &QTimer::timeout, this, &FlowJob::progressed);
    connect(&document, &Document::framesChanged, this, &FlowJob::forget);
    connect(&document, &Document::referenceChanged, this, &FlowJob::forget);
    connect(&document, &Document::sequenceChanged, this, &FlowJob::forgetIfGone);
    connect(&document, &Document::roiChanged, this, [this] {
        if (m_flow) emit changed();
    });
}

void FlowJob::setWay(std::optional<FlowWay> way) {
    if (way == m_way) return;
    m_way = way;
    emit changed();
}

int FlowJob::nextFrame() const {
    if (m_document.frameCount() < 2) return -1;
    if (m_document.current() != m_document.reference()) return m_document.current();
    const std::vector<int> order = m_document.runOrder();
    return order.size() > 1 ? order[1] : -1;
}

int FlowJob::frame() const { return m_flow ? m_document.indexOf(m_flow->frameId) : -1; }

bool FlowJob::isStale() const { return m_flow && m_flow->roi != m_document.sharedRoi(); }

QString FlowJob::problemOf(int frame) const {
    for (const int index : {m_document.reference(), frame}) {
        const QString problem = m_document.frameProblem(index);
        if (problem.isEmpty()) continue;
        if (problem == m_document.frame(index).readError) return problem;
        return tr("%1 cannot be compared with the reference image: %2 Choose an image of the same size.")
            .arg(m_document.frame(index).name, problem);
    }
    return m_document.roiProblem();
}

void FlowJob::measure(int frame) {
    if (const QString problem = problemOf(frame); !problem.isEmpty()) {
        emit failed(problem);
        return;
    }
    const int reference = m_document.reference();
    auto flow = std::make_shared<MeasuredFlow>();
    flow->referenceId = m_document.frame(reference).id;
    flow->frameId = m_frameAtWork = m_document.frame(frame).id;
    flow->referenceName = m_document.frame(reference).name;
    flow->name = m_document.frame(frame).name;
    flow->title = m_document.frame(frame).origin.file.name;
    flow->roi = m_document.sharedRoi();
    flow->region = m_document.mask();
    FlowQuestion question;
    question.reference = m_images.loader(reference);
    question.deformed = m_images.loader(frame);
    question.region = flow->region;
    question.way = m_way;
    const RunParameters& parameters = m_document.parameters();
    question.parameters.device = parameters.device;
    question.parameters.threads = parameters.threads;
    question.parameters.memoryLimitMiB = parameters.memoryLimitMiB;
    question.parameters.hostMemoryLimitMiB = parameters.hostMemoryLimitMiB;
    question.devices = m_devices;
    m_fraction = std::make_shared<std::atomic<double>>(0);
    question.onProgress = [fraction = m_fraction](double part) { fraction->store(part); };
    m_newest.ask(
        std::move(question),
        [flow = std::move(flow)](const FlowQuestion& asked, const std::stop_token& stop) {
            return flowOf(flow, asked, stop);
        },
        [this](const TaskOutcome<std::shared_ptr<MeasuredFlow>>& outcome) { end(outcome); });
    m_elapsed.start();
    m_progress.start();
    emit changed();
}

void FlowJob::end(const TaskOutcome<std::shared_ptr<MeasuredFlow>>& outcome) {
    m_progress.stop();
    if (outcome.value && *outcome.value) {
        m_flow = *outcome.value;
        emit measured();
    } else if (!outcome.value) {
        // Images that nobody had read before may turn out to have two sizes.
        const int frame = m_document.indexOf(m_frameAtWork);
        const QString problem = frame >= 0 ? problemOf(frame) : QString();
        emit failed(problem.isEmpty() ? outcome.error : problem);
    }
    emit changed();
}

void FlowJob::cancel() {
    if (!running()) return;
    m_newest.forget();
    m_progress.stop();
    emit changed();
}

void FlowJob::forget() {
    const bool had = m_flow || running();
    m_newest.forget();
    m_progress.stop();
    m_flow = nullptr;
    if (had) emit changed();
}

void FlowJob::forgetIfGone() {
    const bool isLost = running() && m_document.indexOf(m_frameAtWork) < 0;
    if (isLost || (m_flow && frame() < 0)) forget();
}

}  // namespace strainlens::gui
