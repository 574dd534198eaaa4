// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/run_controller.h"

#include <algorithm>

#include "app/results/continued_store.h"
#include "gui/document/document.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {
constexpr int kPollMs = 100;       // at most ten updates a second
constexpr int kCancelPollMs = 15;  // a stopped run is to be seen as stopped at once
}  // namespace

RunController::RunController(Document& document, StoreMaker makeStore, const DeviceSource& devices, QObject* parent)
    : QObject(parent), m_document(document), m_makeStore(std::move(makeStore)), m_devices(devices) {
    connect(&m_timer, &QTimer::timeout, this, &RunController::poll);
}

RunController::~RunController() = default;

void RunController::start() {
    if (running() || m_document.runOrder().size() < 2) return;
    std::shared_ptr<ResultStore> store = m_makeStore();
    m_document.beginResults(store);
    begin(std::move(store), {});
}

void RunController::goOn() {
    const int finished = running() ? 0 : m_document.imagesToGoOnAfter();
    if (finished == 0) return;
    const auto store = std::make_shared<ContinuedStore>(m_document.results().store, finished);
    m_document.continueResults(finished, store);
    begin(store, {finished, [store](int frame) { return store->field(frame); },
                  [store](int frame) { return store->summary(frame); }});
}

void RunController::begin(std::shared_ptr<ResultStore> store, FinishedFrames finished) {
    std::vector<ImageOrigin> origins;
    for (int index : m_document.results().order) origins.push_back(m_document.frame(index).origin);
    m_fraction = 0;
    m_frame = 0;
    m_deformedFrames = static_cast<int>(origins.size()) - 1;
    m_memory.reset();
    m_cancelling = false;
    m_elapsed.start();
    m_job = std::make_unique<RunJob>(std::make_unique<OriginFrameSource>(std::move(origins)), m_document.mask(),
                                     m_document.parameters(), std::move(store), m_devices, std::move(finished));
    m_timer.start(kPollMs);
    emit started();
}

void RunController::cancel() {
    if (!running() || m_cancelling) return;
    m_cancelling = true;
    m_job->cancel();
    m_timer.start(kCancelPollMs);
    emit progressed();
}

void RunController::abandon() {
    m_timer.stop();
    m_cancelling = false;
    if (!m_job) return;
    m_job->cancel();
    m_ending.start(
        [job = std::shared_ptr<RunJob>(std::move(m_job))]() mutable {
            job.reset();
            return true;
        },
        [](const TaskOutcome<bool>&) {});
}

void RunController::poll() {
    RunUpdate news = m_job->take();
    m_fraction = std::max(m_fraction, news.fraction);
    m_frame = std::max(m_frame, news.frame);
    if (news.memory) m_memory = news.memory;
    for (const FinishedFrame& finished : news.finishedFrames) m_document.addResult(finished.frame, finished.hasField);
    if (news.partialField) m_document.setFieldAtWork(news.partialFrame, std::move(news.partialField));
    if (news.done) {
        m_timer.stop();
        m_job.reset();
        m_cancelling = false;
        m_document.endResults(std::move(news.summary));
    }
    emit progressed();
    if (news.done) emit finished(news.failure ? errorText(news.failure) : QString());
}

}  // namespace strainlens::gui
