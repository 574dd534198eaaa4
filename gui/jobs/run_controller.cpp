// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/run_controller.h"

#include <algorithm>

#include "gui/document/document.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {
constexpr int kPollMs = 100;       // at most ten updates a second
constexpr int kCancelPollMs = 15;  // a stopped run is to be seen as stopped at once
}  // namespace

RunController::RunController(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&m_timer, &QTimer::timeout, this, &RunController::poll);
}

RunController::~RunController() = default;

void RunController::start() {
    if (running() || m_document.frameCount() < 2) return;
    m_document.beginResults();
    std::vector<ImageOrigin> origins;
    for (int index : m_document.results().order) origins.push_back(m_document.frame(index).origin);
    m_fraction = 0;
    m_frame = 0;
    m_deformedFrames = static_cast<int>(origins.size()) - 1;
    m_cancelling = false;
    m_elapsed.start();
    m_job = std::make_unique<RunJob>(std::make_unique<OriginFrameSource>(std::move(origins)), m_document.mask(),
                                     m_document.parameters());
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
    Results& results = m_document.results();
    const bool changed = !news.finishedFrames.empty() || news.partialField || news.done;
    for (FrameResult& frame : news.finishedFrames) {
        const auto k = static_cast<std::size_t>(frame.summary.frame);
        if (k < results.frames.size()) results.frames[k] = std::move(frame);
    }
    if (news.partialField && static_cast<std::size_t>(news.partialFrame) < results.frames.size()) {
        results.frames[static_cast<std::size_t>(news.partialFrame)].field = std::move(news.partialField);
    }
    if (news.done) {
        m_timer.stop();
        m_job.reset();
        m_cancelling = false;
        if (news.summary) results.summary = std::move(*news.summary);
        results.finished = true;
    }
    if (changed) m_document.resultsUpdated();
    emit progressed();
    if (news.done) emit finished(news.failure ? errorText(news.failure) : QString());
}

}  // namespace strainlens::gui
