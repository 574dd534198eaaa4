// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/shared_range.h"

#include <algorithm>
#include <vector>

#include "gui/pictures/field_map.h"

namespace strainlens::gui {
namespace {

/// None where the field has no number to show.
std::optional<ColourRange> rangeOfField(const DisplacementField* field, const MapLook& look) {
    if (!field) return std::nullopt;
    const std::vector<double> numbers = sortedNumbers(mapValues(*field, look.quantity));
    return numbers.empty() ? std::nullopt : std::optional(rangeOf(numbers, look.limits));
}

}  // namespace

std::optional<ColourRange> SharedRange::of(const MapLook& look, const std::shared_ptr<const ResultStore>& all) {
    if (!look.locked || look.limits.kind == ColourLimits::Kind::Fixed || !all) return std::nullopt;
    const std::lock_guard lock(m_mutex);
    const bool isKnown = m_store.lock() == all && m_look.quantity == look.quantity && m_look.limits == look.limits;
    if (!isKnown) m_look = look, m_store = all, m_known.clear();
    std::optional<ColourRange> joined;
    for (const int frame : all->frames()) {
        const auto [entry, isNew] = m_known.try_emplace(frame);
        std::optional<ColourRange>& range = entry->second;
        if (isNew) range = rangeOfField(all->field(frame).get(), look);
        if (!range) continue;
        joined = joined ? ColourRange{std::min(joined->low, range->low), std::max(joined->high, range->high)} : *range;
    }
    return joined;
}

}  // namespace strainlens::gui
