// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/render/overlay_picture.h"

namespace strainlens {

/// A common scale for the overlay pictures of several fields: colour limits of a map, or lengths and colours of arrows.
/// A map's limits span the limits that each field would have by itself.
class SequenceScale {
public:
    /// `options`: of the pictures.
    explicit SequenceScale(const OverlayOptions& options) : m_options(options) {}

    /// Whether the scale depends on the fields; fixed limits do not.
    bool dependsOnFields() const;
    /// Extends the scale by a field; `values`: of the map (overlayValues), one per point, unused without a map.
    void add(const DisplacementField& field, const std::vector<double>& values);
    /// The options with the common scale of all added fields.
    OverlayOptions applyTo(OverlayOptions options) const;

private:
    OverlayOptions m_options;
    std::optional<ColourRange> m_limits;       ///< of the map's colours
    std::optional<ColourRange> m_arrowValues;  ///< of the colours of arrows
    double m_longestPx = 0;                    ///< displacement
};

}  // namespace strainlens
