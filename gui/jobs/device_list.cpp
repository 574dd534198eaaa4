// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/device_list.h"

namespace strainlens::gui {

void DeviceList::search(bool remeasures) {
    if (m_isSearching) return;
    m_isSearching = true;
    emit changed();
    const auto work = [registry = m_registry, remeasures] {
        if (remeasures) registry.forget();
        return registry.find();
    };
    const auto done = [this](TaskOutcome<std::vector<BackendState>> outcome) {
        m_isSearching = false;
        if (outcome.value) m_backends = std::move(*outcome.value);
        emit changed();
    };
    m_runner.start(work, done);
}

}  // namespace strainlens::gui
