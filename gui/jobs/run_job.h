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

/// A frame that has come into the store.
struct FinishedFrame {
    int frame = 0;
    bool hasField = false;
};

/// What a run has produced since it was last asked.
struct RunUpdate {
    double fraction = 0;  ///< of the whole run, 0 to 1, never decreasing
    int frame = 0;        ///< the deformed image at work, 1-based; 0 before the first
    int deformedFrames = 0;
    std::optional<RunMemory> memory;  ///< what the run will take, when that is known
    /// The newest state of the frame at work, if there is a new one.
    std::shared_ptr<const DisplacementField> partialField;
    int partialFrame = 0;
    std::vector<FinishedFrame> finishedFrames;  ///< the oldest first
    bool done = false;                          ///< the thread has ended its work
    std::optional<RunSummary> summary;          ///< with `done`, unless the run failed; also when no device was left
    std::exception_ptr failure;                 ///< with `done`: why the run failed; null otherwise
    std::string abandonedDevice;                ///< with `done`: whose driver had not returned when the run was left
    std::string silentDevice;                   ///< whose driver has not answered for a while: it compiles
};

/// One run on a thread of its own. The owner asks for news with take(); no call blocks for longer than a copy.
///
/// Standard primitives only, so that the hand-over can be checked by ThreadSanitizer.
class RunJob {
public:
    /// Starts at once. `roi` null or empty: everything is measured. What is measured goes into `store`, on the run's
    /// thread, before it is reported; an image that was stopped before any of its points had a value does not. What the
    /// functions of `source` use must last until waitForThoseLeftBehind(). `finished`: frames that are measured
    /// already; the run goes on after them.
    RunJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
           std::shared_ptr<ResultStore> store, const DeviceSource& source = registeredDevices(),
           FinishedFrames finished = {});
    /// Stops the run and waits for its end, or leaves it behind as leave() does.
    ~RunJob();
    RunJob(const RunJob&) = delete;
    RunJob& operator=(const RunJob&) = delete;

    /// Asks the run to stop; what is finished is still delivered.
    void cancel() { m_thread.request_stop(); }
    /// Whether the run measures through a driver, for whose calls a stop may have to wait long.
    bool usesDriver() const;
    /// Ends the run without waiting for the driver; what it still makes is dropped. After cancel().
    void leave() { m_leave.request_stop(); }

    /// Everything new since the last call.
    RunUpdate take();

private:
    class Mailbox;
    std::shared_ptr<Mailbox> m_mailbox;  // also of a run that was left behind
    std::stop_source m_leave;
    std::jthread m_thread;
};

}  // namespace strainlens::gui
