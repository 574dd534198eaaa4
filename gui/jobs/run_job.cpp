// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/run_job.h"

#include <exception>
#include <mutex>

#include "app/measure/measurement.h"
#include "compute/sequence/stoppable_frames.h"
#include "gui/jobs/background_thread.h"

namespace strainlens::gui {

/// Collects what the run's thread reports until the owner takes it.
class RunJob::Mailbox : public RunObserver {
public:
    explicit Mailbox(std::shared_ptr<ResultStore> store) : m_store(std::move(store)) {}

    std::int64_t bytesFor(ImageSize) const override { return m_store->mostBytes(); }

    void onPlan(const RunMemory& memory) override {
        const std::lock_guard lock(m_mutex);
        m_update.memory = memory;
    }

    void onProgress(double fraction, int frame, int deformedFrames) override {
        const std::lock_guard lock(m_mutex);
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
        // Outside the lock too: a store may write a file.
        m_store->append(summary, field);
        const std::lock_guard lock(m_mutex);
        m_update.finishedFrames.push_back({summary.frame, field.size() > 0});
        m_update.partialField.reset();
    }

    void finish(std::optional<RunSummary> summary, std::exception_ptr failure) {
        const std::string complaint = m_store->complaint();
        if (summary && !complaint.empty()) summary->notes.push_back(complaint);
        const std::lock_guard lock(m_mutex);
        m_update.summary = std::move(summary);
        m_update.failure = std::move(failure);
        m_update.done = true;
    }

    RunUpdate take() {
        RunUpdate news;
        const std::lock_guard lock(m_mutex);
        news.fraction = m_update.fraction;
        news.frame = m_update.frame;
        news.deformedFrames = m_update.deformedFrames;
        std::swap(news, m_update);
        m_update.done = news.done;
        return news;
    }

private:
    const std::shared_ptr<ResultStore> m_store;
    std::mutex m_mutex;
    RunUpdate m_update;
};

RunJob::RunJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
               std::shared_ptr<ResultStore> store, const DeviceSource& devices, FinishedFrames finished)
    : m_mailbox(std::make_unique<Mailbox>(std::move(store))),
      m_thread([mailbox = m_mailbox.get(), source = std::move(frames), mask = std::move(roi),
                settings = std::move(parameters), done = std::move(finished), &devices](std::stop_token stop) mutable {
          standBehindTheWindow();
          StoppableFrames stoppable(std::move(source), stop);
          MeasurementAnswer answer =
              measure(stoppable, {0, std::move(mask), std::move(settings), std::move(done)}, *mailbox, stop, devices);
          // From here on the exception belongs to the owner's thread alone.
          mailbox->finish(std::move(answer.summary), std::move(answer.failure));
      }) {}

RunJob::~RunJob() = default;

RunUpdate RunJob::take() { return m_mailbox->take(); }

}  // namespace strainlens::gui
