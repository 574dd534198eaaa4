// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <exception>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "compute/diagnostics/engine_check.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// Progress of an engine check.
struct EngineCheckUpdate {
    double fraction = 0;                       ///< 0 to 1, never decreasing
    std::optional<DeviceInfo> device;          ///< device being checked; empty while the images are read
    std::shared_ptr<const EngineCheck> check;  ///< result; set at the end unless it failed
    std::exception_ptr failure;                ///< set if the check failed
    std::string unresponsiveDevice;            ///< device whose driver is compiling and does not respond
    bool isAbandoned = false;                  ///< abandoned during a driver call; there is no result
    bool isDone() const { return check || failure || isAbandoned; }
};

/// Runs an engine check on its own thread; the owner polls latest(). Standard library only, as RunJob.
class EngineCheckJob {
public:
    /// Starts at once. Objects used by `source` must outlive waitForDetachedThreads(). `roi` as for RunJob.
    EngineCheckJob(std::array<ImageOrigin, 2> pair, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
                   std::vector<DeviceInfo> devices, const DeviceSource& source);
    /// Cancels the check and waits for its end; abandons it if it uses a driver.
    ~EngineCheckJob();
    EngineCheckJob(const EngineCheckJob&) = delete;
    EngineCheckJob& operator=(const EngineCheckJob&) = delete;

    /// Requests cancellation; finished parts are still delivered.
    void cancel() { m_thread.request_stop(); }
    /// The device whose driver is in use, which may delay cancellation; empty if there is none.
    std::string device() const;
    /// Ends the check without waiting for the driver. Call it after cancel().
    void abandon() { m_abandon.request_stop(); }
    EngineCheckUpdate latest() const;

private:
    struct Mailbox;
    std::shared_ptr<Mailbox> m_mailbox;  // shared with abandoned checks
    std::stop_source m_abandon;
    std::jthread m_thread;
};

}  // namespace strainlens::gui
