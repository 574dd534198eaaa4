// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/render/overlay_picture.h"

namespace strainlens {

/// One scale for the overlay pictures of several fields: the limits of a map's colours, or the length and the colours
/// of arrows. A map's limits reach from the lowest to the highest of those that each field would have by itself.
class SequenceScale {
public:
    /// `options`: those of the pictures.
    explicit SequenceScale(const OverlayOptions& options) : m_options(options) {}

    /// Whether something of the scale depends on the fields: fixed limits do not.
    bool dependsOnFields() const;
    /// Takes another field into account; `values` are those of the map, one a point, and not read without a map.
    void add(const DisplacementField& field, const std::vector<double>& values);
    /// The options with the scale of all fields that were added.
    OverlayOptions applyTo(OverlayOptions options) const;

private:
    OverlayOptions m_options;
    std::optional<ColourRange> m_limits;       ///< of the map's colours
    std::optional<ColourRange> m_arrowValues;  ///< that arrows are coloured by
    double m_longestPx = 0;                    ///< displacement
};

}  // namespace strainlens
