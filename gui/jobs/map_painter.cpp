// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/map_painter.h"

namespace strainlens::gui {
namespace {

bool isEmptyRequest(const MapRequest& request) { return !request.field || request.style.quantity.empty(); }

}  // namespace

void MapPainter::request(const MapRequest& request) {
    MapRequest normalised = request;
    // The layer applies the opacity.
    normalised.style.opacity = 1;
    if (m_last == normalised) return;
    m_last = std::move(normalised);
    m_isPending = !isEmptyRequest(*m_last);
    if (!m_isPending) {
        emit painted(nullptr);
    } else if (!m_busy) {
        start();
    }
}

void MapPainter::start() {
    m_isPending = false;
    m_busy = true;
    const auto work = [request = *m_last, ranges = m_ranges] {
        return FieldMap(paintFieldMap(*request.field, request.style, ranges->of(request.style, request.all),
                                      request.region.get(), request.onDeformed));
    };
    const auto done = [this](TaskOutcome<FieldMap> outcome) {
        m_busy = false;
        // A newer, empty request may have been made meanwhile.
        const bool isRequested = !isEmptyRequest(*m_last);
        if (isRequested) {
            emit painted(outcome.value ? std::make_shared<const FieldMap>(std::move(*outcome.value)) : nullptr);
            if (!outcome.value) emit failed(outcome.error);
        }
        if (m_isPending) start();
    };
    m_runner.start(work, done);
}

}  // namespace strainlens::gui
