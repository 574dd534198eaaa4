// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/map_thumbnails.h"

namespace strainlens::gui {

void MapThumbnails::request(std::vector<MapThumbnailRequest> requests) {
    m_requests = std::move(requests);
    startNext();
}

void MapThumbnails::startNext() {
    if (m_busy || m_requests.empty()) return;
    m_busy = true;
    const MapThumbnailRequest request = std::move(m_requests.front());
    m_requests.erase(m_requests.begin());
    const auto work = [request, ranges = m_ranges] {
        const std::shared_ptr<const DisplacementField> field = request.store->field(request.storedFrame);
        return field ? paintMapThumbnail(*field, request.style, ranges->of(request.style, request.all), *request.region,
                                         request.size)
                     : QImage();
    };
    m_runner.start(work, [this, request](const TaskOutcome<QImage>& outcome) {
        m_busy = false;
        emit painted(request, outcome.value.value_or(QImage()));
        startNext();
    });
}

}  // namespace strainlens::gui
