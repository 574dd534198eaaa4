// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "app/batch/batch.h"

namespace strainlens::gui {

/// Progress of a batch.
struct BatchUpdate {
    std::vector<SpecimenResult> results;  ///< in the order of the specimens
    std::optional<std::size_t> current;   ///< the specimen that is measured
    double fraction = 0;                  ///< of its run, 0 to 1
    std::exception_ptr failure;           ///< why the batch ended early
    bool isDone = false;
};

/// Measures a batch on its own thread; the owner polls latest(). Standard library only, as RunJob.
class BatchJob {
public:
    /// Starts at once. Objects used by `source` must outlive it.
    BatchJob(BatchRequest request, const DeviceSource& source);
    /// Cancels and waits for the end.
    ~BatchJob() = default;
    BatchJob(const BatchJob&) = delete;
    BatchJob& operator=(const BatchJob&) = delete;

    /// Requests cancellation; finished specimens stay.
    void cancel() { m_thread.request_stop(); }
    BatchUpdate latest() const;

private:
    class Mailbox;
    std::shared_ptr<Mailbox> m_mailbox;
    std::jthread m_thread;
};

}  // namespace strainlens::gui
