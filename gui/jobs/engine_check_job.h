// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <exception>
#include <memory>
#include <optional>
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
    bool done() const { return check || failure; }
};

/// A check of the engines on a thread of its own; the owner asks for news. Standard primitives only, as RunJob.
class EngineCheckJob {
public:
    /// `source`, which must outlive it, has the devices. Starts at once. `roi` null or empty: everything is measured.
    EngineCheckJob(std::array<ImageOrigin, 2> pair, std::shared_ptr<const RoiMask> roi, RunParameters parameters,
                   std::vector<DeviceInfo> devices, const DeviceSource& source);
    /// Stops the check and waits for its end.
    ~EngineCheckJob();
    EngineCheckJob(const EngineCheckJob&) = delete;
    EngineCheckJob& operator=(const EngineCheckJob&) = delete;

    /// Asks the check to stop; what is finished is still delivered.
    void cancel() { m_thread.request_stop(); }
    EngineCheckUpdate latest() const;

private:
    struct Mailbox;
    std::unique_ptr<Mailbox> m_mailbox;
    std::jthread m_thread;  // last: it ends before the mailbox goes
};

}  // namespace strainlens::gui
