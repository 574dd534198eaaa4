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

/// Which driver a job may be waiting for. A driver compiles its programs when a device is used first, which takes
/// seconds, and no call of one can be stopped. Any thread.
class DriverWatch {
public:
    /// The same devices, whose drivers are noted here.
    static DeviceSource attach(const DeviceSource& devices, const std::shared_ptr<DriverWatch>& watch);

    /// The job has got on.
    void noteProgress();
    /// The device has measured an image: what it needs is compiled.
    void noteResult();
    /// The device, reached through a driver, that the job has opened last; empty: none.
    std::string device() const;
    /// The same while the device is used for the first time and nothing has been heard of it for a second.
    std::string silentDevice() const;

private:
    using Clock = std::chrono::steady_clock;

    mutable std::mutex m_mutex;
    std::string m_device;
    std::set<std::string> m_opened;
    std::optional<Clock::time_point> m_silentSince;  // none: it has been opened before, or has measured already
};

}  // namespace strainlens::gui
