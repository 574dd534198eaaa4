// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/run_job.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "app/measure/measurement.h"
#include "compute/sequence/stoppable_frames.h"
#include "compute/types/threads/detached_threads.h"
#include "gui/jobs/background_thread.h"
#include "gui/jobs/driver_watch.h"

namespace strainlens::gui {

namespace {

/// How long the destructor waits for a run that uses a driver.
constexpr std::chrono::milliseconds kEndTimeout{500};

/// Whether a cancelled run has no value for that image.
bool hasNoResult(const FrameSummary& summary) {
    return summary.partial && summary.counts[static_cast<std::size_t>(PointStatus::Ok)] == 0;
}

}  // namespace

/// Collects updates of the run's thread until the owner takes them.
class RunJob::Mailbox : public RunObserver {
public:
    Mailbox(std::shared_ptr<ResultStore> store, int finished) : m_store(std::move(store)), m_finished(finished) {}

    const std::shared_ptr<DriverWatch>& driver() const { return m_driver; }

    std::int64_t bytesFor(ImageSize) const override { return m_store->maxBytes(); }

    void onPlan(const RunMemory& memory) override {
        const std::lock_guard lock(m_mutex);
        m_update.memory = memory;
    }

    void onProgress(double fraction, int frame, int) override {
        const std::lock_guard lock(m_mutex);
        if (fraction > m_update.fraction || frame > m_update.frame) m_driver->noteProgress();
        m_update.fraction = fraction;
        m_update.frame = frame;
    }

    void onPartialField(int frame, const DisplacementField& field) override {
        // Copied outside the lock, so that takeUpdate() never waits for it.
        auto copy = std::make_shared<const DisplacementField>(field);
        const std::lock_guard lock(m_mutex);
        m_update.partialField = std::move(copy);
        m_update.partialFrame = frame;
    }

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        // Outside m_mutex: a store may write a file.
        const std::lock_guard delivering(m_deliveryMutex);
        if (m_isAbandoned || hasNoResult(summary)) return;
        m_store->append(summary, field);
        const std::lock_guard lock(m_mutex);
        m_driver->noteResult();
        m_update.finishedFrames.push_back({summary.frame, field.size() > 0});
        m_update.partialField.reset();
    }

    void finish(std::optional<RunSummary> summary, std::exception_ptr failure) {
        const std::lock_guard delivering(m_deliveryMutex);
        if (m_isAbandoned) return;
        if (summary) std::erase_if(summary->frames, hasNoResult);
        end(std::move(summary), std::move(failure));
    }

    /// Ends the run with the delivered results; later ones are dropped.
    void abandon(const RunParameters& parameters) {
        const std::lock_guard delivering(m_deliveryMutex);
        if (m_hasEnded) return;
        m_isAbandoned = true;
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

    RunUpdate takeUpdate() {
        RunUpdate update;
        const std::lock_guard lock(m_mutex);
        update.fraction = m_update.fraction;
        update.frame = m_update.frame;
        std::swap(update, m_update);
        m_update.done = update.done;
        update.unresponsiveDevice = m_driver->unresponsiveDevice();
        return update;
    }

    /// Waits for the end; returns whether it was reached.
    bool waitForEnd(std::chrono::milliseconds timeout) {
        std::unique_lock lock(m_mutex);
        return m_ended.wait_for(lock, timeout, [this] { return m_update.done; });
    }

private:
    void end(std::optional<RunSummary> summary, std::exception_ptr failure) {
        m_hasEnded = true;
        const std::string complaint = m_store->problem();
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
    std::mutex m_deliveryMutex;  // locked before m_mutex
    bool m_isAbandoned = false, m_hasEnded = false;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    RunUpdate m_update;
};

RunJob::RunJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
               std::shared_ptr<ResultStore> store, const DeviceSource& devices, FinishedFrames finished)
    : m_mailbox(std::make_shared<Mailbox>(std::move(store), finished.count)),
      m_thread([mailbox = m_mailbox, abandon = m_abandon.get_token(), source = std::move(frames), mask = std::move(roi),
                settings = std::move(parameters), done = std::move(finished),
                watched = DriverWatch::attach(devices, m_mailbox->driver())](const std::stop_token& stop) {
          lowerThreadPriority();
          const bool ended = runUnlessStopped(abandon, [=] {
              StoppableFrames stoppable(source, stop);
              MeasurementResult result = measure(stoppable, {0, mask, settings, done}, *mailbox, stop, watched);
              // From here on only the owner's thread accesses the exception.
              mailbox->finish(std::move(result.summary), std::move(result.failure));
          });
          if (!ended) mailbox->abandon(settings);
      }) {}

RunJob::~RunJob() {
    m_thread.request_stop();
    if (usesDriver() && !m_mailbox->waitForEnd(kEndTimeout)) abandon();
}

bool RunJob::usesDriver() const { return !m_mailbox->driver()->device().empty(); }

RunUpdate RunJob::takeUpdate() { return m_mailbox->takeUpdate(); }

}  // namespace strainlens::gui
