// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/small_maps.h"

namespace strainlens::gui {

void SmallMaps::want(std::vector<SmallMapRequest> requests) {
    m_wanted = std::move(requests);
    next();
}

void SmallMaps::next() {
    if (m_busy || m_wanted.empty()) return;
    m_busy = true;
    const SmallMapRequest request = std::move(m_wanted.front());
    m_wanted.erase(m_wanted.begin());
    const auto work = [request, ranges = m_ranges] {
        const std::shared_ptr<const DisplacementField> field = request.store->field(request.storedFrame);
        return field ? paintSmallMap(*field, request.look, ranges->of(request.look, request.all), *request.region,
                                     request.size)
                     : QImage();
    };
    m_runner.start(work, [this, request](const TaskOutcome<QImage>& outcome) {
        m_busy = false;
        emit painted(request, outcome.value.value_or(QImage()));
        next();
    });
}

}  // namespace strainlens::gui
