// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "compute/sequence/device_source.h"

namespace strainlens::gui {

/// Detects that a job waits for a driver. On the first use of a device its driver compiles programs, which takes
/// seconds and cannot be cancelled. Thread-safe.
class DriverWatch {
public:
    /// Wraps `devices` so that their use is recorded here.
    static DeviceSource attach(const DeviceSource& devices, const std::shared_ptr<DriverWatch>& watch);

    /// Records progress of the job.
    void noteProgress();
    /// Records a measured image: the device's programs are compiled.
    void noteResult();
    /// The device with a driver that the job opened last; empty if there is none.
    std::string device() const;
    /// As device(), but only during its first use and without progress for a second.
    std::string unresponsiveDevice() const;

private:
    using Clock = std::chrono::steady_clock;

    mutable std::mutex m_mutex;
    std::string m_device;
    std::set<std::string> m_opened;
    std::optional<Clock::time_point> m_unresponsiveSince;  // nullopt: opened before, or has measured an image
};

}  // namespace strainlens::gui
