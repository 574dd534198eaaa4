// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/map_painter.h"

#include <algorithm>

namespace strainlens::gui {
namespace {

bool asksForNothing(const MapRequest& request) { return !request.field || request.look.quantity.empty(); }

/// None where the field has no number to show.
std::optional<ColourRange> rangeOfField(const DisplacementField* field, const MapLook& look) {
    if (!field) return std::nullopt;
    const std::vector<double> numbers = sortedNumbers(mapValues(*field, look.quantity));
    return numbers.empty() ? std::nullopt : std::optional(rangeOf(numbers, look.limits));
}

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
        return FieldMap(paintFieldMap(*request.field, request.look, sharedRange(request, *ranges), request.region.get(),
                                      request.onDeformed));
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

std::optional<ColourRange> MapPainter::sharedRange(const MapRequest& request, Ranges& ranges) {
    if (!request.look.locked || request.look.limits.kind == ColourLimits::Kind::Fixed) return std::nullopt;
    const bool isKnown = ranges.of.lock() == request.all && ranges.look.quantity == request.look.quantity &&
                         ranges.look.limits == request.look.limits;
    if (!isKnown) ranges = {request.look, request.all, {}};
    std::optional<ColourRange> joined;
    for (const int frame : request.all->frames()) {
        const auto [entry, isNew] = ranges.known.try_emplace(frame);
        std::optional<ColourRange>& range = entry->second;
        if (isNew) range = rangeOfField(request.all->field(frame).get(), request.look);
        if (!range) continue;
        joined = joined ? ColourRange{std::min(joined->low, range->low), std::max(joined->high, range->high)} : *range;
    }
    return joined;
}

}  // namespace strainlens::gui
