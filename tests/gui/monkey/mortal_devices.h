// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>

#include "compute/sequence/device_source.h"

namespace strainlens::gui {

/// The devices of this machine, of which one can be killed: the next call of a session then throws DeviceError, as that
/// of a GPU does whose driver was reset. Copies share the life.
class MortalDevices {
public:
    /// What measures; may outlive this.
    DeviceSource source() const;
    /// The next call of any session fails.
    void kill() { *m_doomed = true; }
    /// No call is to fail any more.
    void spare() { *m_doomed = false; }
    /// How many calls have failed.
    int deaths() const { return *m_deaths; }

private:
    const std::shared_ptr<std::atomic<bool>> m_doomed = std::make_shared<std::atomic<bool>>(false);
    const std::shared_ptr<std::atomic<int>> m_deaths = std::make_shared<std::atomic<int>>(0);
};

}  // namespace strainlens::gui
