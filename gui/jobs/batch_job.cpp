// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/batch_job.h"

#include <mutex>
#include <utility>

#include "gui/jobs/background_thread.h"

namespace strainlens::gui {

class BatchJob::Mailbox : public BatchObserver {
public:
    explicit Mailbox(const BatchRequest& request) {
        for (const SpecimenFolder& specimen : request.specimens) m_update.results.push_back({specimen.name});
    }

    void onSpecimen(std::size_t index) override {
        const std::lock_guard lock(m_mutex);
        m_update.current = index;
        m_update.fraction = 0;
    }
    void onProgress(std::size_t, double fraction, int, int) override {
        const std::lock_guard lock(m_mutex);
        m_update.fraction = fraction;
    }
    void onResult(std::size_t index, const SpecimenResult& result, bool) override {
        const std::lock_guard lock(m_mutex);
        m_update.results[index] = result;
        m_update.current.reset();
    }
    void finish(std::exception_ptr failure) {
        const std::lock_guard lock(m_mutex);
        m_update.failure = std::move(failure);
        m_update.current.reset();
        m_update.isDone = true;
    }
    BatchUpdate latest() const {
        const std::lock_guard lock(m_mutex);
        return m_update;
    }

private:
    mutable std::mutex m_mutex;
    BatchUpdate m_update;
};

BatchJob::BatchJob(BatchRequest request, const DeviceSource& source)
    : m_mailbox(std::make_shared<Mailbox>(request)),
      m_thread([mailbox = m_mailbox, request = std::move(request), &source](const std::stop_token& stop) {
          lowerThreadPriority();
          std::exception_ptr failure;
          try {
              runBatch(request, *mailbox, stop, source);
          } catch (...) {
              failure = std::current_exception();
          }
          mailbox->finish(std::move(failure));
      }) {}

BatchUpdate BatchJob::latest() const { return m_mailbox->latest(); }

}  // namespace strainlens::gui
