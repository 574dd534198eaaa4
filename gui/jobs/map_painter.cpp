// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/map_painter.h"

namespace strainlens::gui {
namespace {

bool asksForNothing(const MapRequest& request) { return !request.field || request.look.quantity.empty(); }

}  // namespace

void MapPainter::request(const MapRequest& request) {
    MapRequest wanted = request;
    // The opacity is the layer's, not the picture's.
    wanted.look.opacity = 1;
    if (m_last == wanted) return;
    m_last = std::move(wanted);
    m_waiting = !asksForNothing(*m_last);
    if (!m_waiting) {
        emit painted(nullptr);
    } else if (!m_busy) {
        begin();
    }
}

void MapPainter::begin() {
    m_waiting = false;
    m_busy = true;
    const auto work = [request = *m_last, ranges = m_ranges] {
        return FieldMap(paintFieldMap(*request.field, request.look, ranges->of(request.look, request.all),
                                      request.region.get(), request.onDeformed));
    };
    const auto done = [this](TaskOutcome<FieldMap> outcome) {
        m_busy = false;
        // A newer request may have asked for nothing: then nothing it stays.
        const bool wanted = !asksForNothing(*m_last);
        if (wanted) {
            emit painted(outcome.value ? std::make_shared<const FieldMap>(std::move(*outcome.value)) : nullptr);
            if (!outcome.value) emit failed(outcome.error);
        }
        if (m_waiting) begin();
    };
    m_runner.start(work, done);
}

}  // namespace strainlens::gui
