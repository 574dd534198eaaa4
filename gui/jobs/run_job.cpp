// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/run_job.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "app/measure/measurement.h"
#include "compute/sequence/stoppable_frames.h"
#include "compute/types/threads/left_behind.h"
#include "gui/jobs/background_thread.h"
#include "gui/jobs/driver_watch.h"

namespace strainlens::gui {

namespace {

/// How long the end of a job waits for a run that measures through a driver.
constexpr std::chrono::milliseconds kPatience{500};

/// Whether a run that was stopped has found nothing of that image.
bool isNothing(const FrameSummary& summary) {
    return summary.partial && summary.counts[static_cast<std::size_t>(PointStatus::Ok)] == 0;
}

}  // namespace

/// Collects what the run's thread reports until the owner takes it.
class RunJob::Mailbox : public RunObserver {
public:
    Mailbox(std::shared_ptr<ResultStore> store, int finished) : m_store(std::move(store)), m_finished(finished) {}

    const std::shared_ptr<DriverWatch>& driver() const { return m_driver; }

    std::int64_t bytesFor(ImageSize) const override { return m_store->mostBytes(); }

    void onPlan(const RunMemory& memory) override {
        const std::lock_guard lock(m_mutex);
        m_update.memory = memory;
    }

    void onProgress(double fraction, int frame, int deformedFrames) override {
        const std::lock_guard lock(m_mutex);
        if (fraction > m_update.fraction || frame > m_update.frame) m_driver->noteProgress();
        m_update.fraction = fraction;
        m_update.frame = frame;
        m_update.deformedFrames = deformedFrames;
    }

    void onPartialField(int frame, const DisplacementField& field) override {
        // The copy is made outside the lock: the owner's take() must never wait for it.
        auto copy = std::make_shared<const DisplacementField>(field);
        const std::lock_guard lock(m_mutex);
        m_update.partialField = std::move(copy);
        m_update.partialFrame = frame;
    }

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        // Outside the owner's lock too: a store may write a file.
        const std::lock_guard delivering(m_deliveryMutex);
        if (m_isLeft || isNothing(summary)) return;
        m_store->append(summary, field);
        const std::lock_guard lock(m_mutex);
        m_driver->noteResult();
        m_update.finishedFrames.push_back({summary.frame, field.size() > 0});
        m_update.partialField.reset();
    }

    void finish(std::optional<RunSummary> summary, std::exception_ptr failure) {
        const std::lock_guard delivering(m_deliveryMutex);
        if (m_isLeft) return;
        if (summary) std::erase_if(summary->frames, isNothing);
        end(std::move(summary), std::move(failure));
    }

    /// Ends the run with what has been delivered; nothing that comes later is taken.
    void leave(const RunParameters& parameters) {
        const std::lock_guard delivering(m_deliveryMutex);
        if (m_hasEnded) return;
        m_isLeft = true;
        RunSummary summary;
        summary.parameters = parameters;
        summary.cancelled = true;
        for (const int frame : m_store->frames()) {
            if (frame > m_finished) summary.frames.push_back(m_store->summary(frame));
        }
        end(std::move(summary), nullptr);
        const std::lock_guard lock(m_mutex);
        m_update.abandonedDevice = m_driver->device();
    }

    RunUpdate take() {
        RunUpdate news;
        const std::lock_guard lock(m_mutex);
        news.fraction = m_update.fraction;
        news.frame = m_update.frame;
        news.deformedFrames = m_update.deformedFrames;
        std::swap(news, m_update);
        m_update.done = news.done;
        news.silentDevice = m_driver->silentDevice();
        return news;
    }

    /// Waits so long for the end; whether it has come.
    bool waitForEnd(std::chrono::milliseconds patience) {
        std::unique_lock lock(m_mutex);
        return m_ended.wait_for(lock, patience, [this] { return m_update.done; });
    }

private:
    void end(std::optional<RunSummary> summary, std::exception_ptr failure) {
        m_hasEnded = true;
        const std::string complaint = m_store->complaint();
        if (summary && !complaint.empty()) summary->notes.push_back(complaint);
        const std::lock_guard lock(m_mutex);
        m_update.summary = std::move(summary);
        m_update.failure = std::move(failure);
        m_update.done = true;
        m_ended.notify_all();
    }

    const std::shared_ptr<ResultStore> m_store;
    const int m_finished;
    const std::shared_ptr<DriverWatch> m_driver = std::make_shared<DriverWatch>();
    std::mutex m_deliveryMutex;  // held before the other one
    bool m_isLeft = false, m_hasEnded = false;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    RunUpdate m_update;
};

RunJob::RunJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
               std::shared_ptr<ResultStore> store, const DeviceSource& devices, FinishedFrames finished)
    : m_mailbox(std::make_shared<Mailbox>(std::move(store), finished.count)),
      m_thread([mailbox = m_mailbox, leave = m_leave.get_token(), source = std::move(frames), mask = std::move(roi),
                settings = std::move(parameters), done = std::move(finished),
                watched = DriverWatch::attach(devices, m_mailbox->driver())](const std::stop_token& stop) {
          standBehindTheWindow();
          const bool ended = runUnlessStopped(leave, [=] {
              StoppableFrames stoppable(source, stop);
              MeasurementAnswer answer = measure(stoppable, {0, mask, settings, done}, *mailbox, stop, watched);
              // From here on the exception belongs to the owner's thread alone.
              mailbox->finish(std::move(answer.summary), std::move(answer.failure));
          });
          if (!ended) mailbox->leave(settings);
      }) {}

RunJob::~RunJob() {
    m_thread.request_stop();
    if (usesDriver() && !m_mailbox->waitForEnd(kPatience)) leave();
}

bool RunJob::usesDriver() const { return !m_mailbox->driver()->device().empty(); }

RunUpdate RunJob::take() { return m_mailbox->take(); }

}  // namespace strainlens::gui
