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

/// How far a check of the engines has come.
struct EngineCheckUpdate {
    double fraction = 0;                       ///< 0 to 1, never decreasing
    std::optional<DeviceInfo> device;          ///< the one at work; empty while the images are read
    std::shared_ptr<const EngineCheck> check;  ///< once it has ended, unless it failed
    std::exception_ptr failure;                ///< why it failed
    std::string silentDevice;                  ///< whose driver has not answered for a while: it compiles
    bool isAbandoned = false;                  ///< it was left while a driver was at work, and has no result
    bool done() const { return check || failure || isAbandoned; }
};

/// A check of the engines on a thread of its own; the owner asks for news. Standard primitives only, as RunJob.
class EngineCheckJob {
public:
    /// `source` has the devices; what its functions use must last until waitForThoseLeftBehind(). Starts at once. `roi`
    /// null or empty: everything is measured.
    EngineCheckJob(std::array<ImageOrigin, 2> pair, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
                   std::vector<DeviceInfo> devices, const DeviceSource& source);
    /// Stops the check and waits for its end; where a driver is used, not for that (leave()).
    ~EngineCheckJob();
    EngineCheckJob(const EngineCheckJob&) = delete;
    EngineCheckJob& operator=(const EngineCheckJob&) = delete;

    /// Asks the check to stop; what is finished is still delivered.
    void cancel() { m_thread.request_stop(); }
    /// The device that is used through a driver now, for whose calls a stop may have to wait long; empty: none.
    std::string device() const;
    /// Ends the check without waiting for the driver. After cancel().
    void leave() { m_leave.request_stop(); }
    EngineCheckUpdate latest() const;

private:
    struct Mailbox;
    std::shared_ptr<Mailbox> m_mailbox;  // also of a check that was left behind
    std::stop_source m_leave;
    std::jthread m_thread;
};

}  // namespace strainlens::gui
