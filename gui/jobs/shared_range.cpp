// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/shared_range.h"

#include <algorithm>
#include <vector>

#include "gui/pictures/field_map.h"

namespace strainlens::gui {
namespace {

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

}  // namespace strainlens::gui
