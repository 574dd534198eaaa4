// SPDX-License-Identifier: MPL-2.0
#include "app/export/sequence_scale.h"

#include <algorithm>

namespace strainlens {
namespace {

void extend(std::optional<ColourRange>& range, const ColourRange& by) {
    range = range ? ColourRange{std::min(range->low, by.low), std::max(range->high, by.high)} : by;
}

}  // namespace

bool SequenceScale::dependsOnFields() const {
    if (m_options.quantity) return m_options.limits.kind != ColourLimits::Kind::Fixed;
    const ArrowStyle& arrows = m_options.arrows;
    return arrows.colouring != ArrowColouring::Plain || (arrows.scale == 0 && arrows.longestPx == 0);
}

void SequenceScale::add(const DisplacementField& field, const std::vector<double>& values) {
    if (m_options.quantity) {
        const std::vector<double> numbers = sortedNumbers(values);
        if (!numbers.empty()) extend(m_limits, rangeOf(numbers, m_options.limits));
        return;
    }
    m_longestPx = std::max(m_longestPx, longestDisplacement(field));
    if (const auto range = arrowValues(field, m_options.arrows.colouring)) extend(m_arrowValues, *range);
}

OverlayOptions SequenceScale::applyTo(OverlayOptions options) const {
    if (m_limits) options.limits = {ColourLimits::Kind::Fixed, 0, *m_limits};
    if (options.arrows.longestPx == 0) options.arrows.longestPx = m_longestPx;
    if (m_arrowValues) options.arrows.colourRange = arrowColourRange(options.arrows.colouring, *m_arrowValues);
    return options;
}

}  // namespace strainlens
