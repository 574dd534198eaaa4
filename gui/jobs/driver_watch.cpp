// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/driver_watch.h"

#include "compute/backend/backend_registry.h"

namespace strainlens::gui {

DeviceSource DriverWatch::attach(const DeviceSource& devices, const std::shared_ptr<DriverWatch>& watch) {
    DeviceSource source = devices;
    source.openSession = [open = devices.openSession, watch](const std::string& id, const SessionOptions& options) {
        {
            const std::lock_guard lock(watch->m_mutex);
            watch->m_device = usesDriver(id) ? id : std::string();
            watch->m_unresponsiveSince.reset();
            if (watch->m_opened.insert(id).second) watch->m_unresponsiveSince = Clock::now();
        }
        return open(id, options);
    };
    return source;
}

void DriverWatch::noteProgress() {
    const std::lock_guard lock(m_mutex);
    if (m_unresponsiveSince) m_unresponsiveSince = Clock::now();
}

void DriverWatch::noteResult() {
    const std::lock_guard lock(m_mutex);
    m_unresponsiveSince.reset();
}

std::string DriverWatch::device() const {
    const std::lock_guard lock(m_mutex);
    return m_device;
}

std::string DriverWatch::unresponsiveDevice() const {
    constexpr std::chrono::seconds kResponseTimeout{1};
    const std::lock_guard lock(m_mutex);
    return m_unresponsiveSince && Clock::now() - *m_unresponsiveSince > kResponseTimeout ? m_device : std::string();
}

}  // namespace strainlens::gui
