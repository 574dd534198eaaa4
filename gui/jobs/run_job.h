// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/results/result_store.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens::gui {

/// A frame added to the store.
struct FinishedFrame {
    int frame = 0;
    bool hasField = false;
};

/// Progress of a run since the last update.
struct RunUpdate {
    double fraction = 0;              ///< of the complete run, 0 to 1, never decreasing
    int frame = 0;                    ///< deformed image in progress, 1-based; 0 before the first
    std::optional<RunMemory> memory;  ///< memory requirement, once known
    /// New partial field of the frame in progress; null if unchanged.
    std::shared_ptr<const DisplacementField> partialField;
    int partialFrame = 0;
    std::vector<FinishedFrame> finishedFrames;  ///< oldest first
    bool done = false;                          ///< the run has ended
    std::optional<RunSummary> summary;          ///< with `done` unless the run failed; also if no device was left
    std::exception_ptr failure;                 ///< with `done`: why the run failed; null otherwise
    std::string abandonedDevice;                ///< with `done`: device whose driver had not returned when the run was
                                                ///< abandoned
    std::string unresponsiveDevice;             ///< device whose driver is compiling and does not respond
};

/// A run on its own thread. The owner polls takeUpdate(); no call blocks for longer than a copy.
///
/// Standard library only, so that ThreadSanitizer can check the hand-over.
class RunJob {
public:
    /// Starts at once. `roi` null or empty: the complete image. Results are appended to `store` on the run's thread
    /// before they are reported, except cancelled images without any value. Objects used by `source` must outlive
    /// waitForDetachedThreads(). `finished`: frames already measured, after which the run resumes.
    RunJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
           std::shared_ptr<ResultStore> store, const DeviceSource& source = registeredDevices(),
           FinishedFrames finished = {});
    /// Cancels the run and waits for its end, or abandons it.
    ~RunJob();
    RunJob(const RunJob&) = delete;
    RunJob& operator=(const RunJob&) = delete;

    /// Requests cancellation; finished frames are still delivered.
    void cancel() { m_thread.request_stop(); }
    /// Whether the run uses a driver, which may delay cancellation.
    bool usesDriver() const;
    /// Ends the run without waiting for the driver and drops later results. Call it after cancel().
    void abandon() { m_abandon.request_stop(); }

    /// Changes since the last call.
    RunUpdate takeUpdate();

private:
    class Mailbox;
    std::shared_ptr<Mailbox> m_mailbox;  // shared with abandoned runs
    std::stop_source m_abandon;
    std::jthread m_thread;
};

}  // namespace strainlens::gui
