// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/map_painter.h"

#include <algorithm>
#include <vector>

namespace strainlens::gui {
namespace {

bool isEmptyRequest(const MapRequest& request) { return !request.field || request.style.quantity.empty(); }

/// nullopt if the field has no finite value.
std::optional<ColourRange> fieldRange(const DisplacementField* field, const MapStyle& style) {
    if (!field) return std::nullopt;
    const std::vector<double> numbers = sortedNumbers(mapValues(*field, style.quantity));
    return numbers.empty() ? std::nullopt : std::optional(rangeOf(numbers, style.limits));
}

}  // namespace

std::optional<ColourRange> SharedRange::of(const MapStyle& style, const std::shared_ptr<const ResultStore>& all) {
    if (!style.locked || style.limits.kind == ColourLimits::Kind::Fixed || !all) return std::nullopt;
    const std::lock_guard lock(m_mutex);
    const bool isKnown = m_store.lock() == all && m_style.quantity == style.quantity && m_style.limits == style.limits;
    if (!isKnown) m_style = style, m_store = all, m_known.clear();
    std::optional<ColourRange> combined;
    for (const int frame : all->frames()) {
        const auto [entry, isNew] = m_known.try_emplace(frame);
        std::optional<ColourRange>& range = entry->second;
        if (isNew) range = fieldRange(all->field(frame).get(), style);
        if (!range) continue;
        combined =
            combined ? ColourRange{std::min(combined->low, range->low), std::max(combined->high, range->high)} : *range;
    }
    return combined;
}

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
