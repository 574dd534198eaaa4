// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>

#include "compute/sequence/device_source.h"

namespace strainlens::gui {

/// Devices of this computer that can be killed: the next call of any session then throws DeviceError, like a GPU whose
/// driver was reset. Copies share their state.
class KillableDevices {
public:
    /// Measuring devices; may outlive this object.
    DeviceSource source() const;
    /// Makes the next call of any session fail.
    void kill() { *m_isKilled = true; }
    /// Cancels a pending failure.
    void cancelKill() { *m_isKilled = false; }
    /// Number of failed calls.
    int deaths() const { return *m_deaths; }

private:
    const std::shared_ptr<std::atomic<bool>> m_isKilled = std::make_shared<std::atomic<bool>>(false);
    const std::shared_ptr<std::atomic<int>> m_deaths = std::make_shared<std::atomic<int>>(0);
};

}  // namespace strainlens::gui
