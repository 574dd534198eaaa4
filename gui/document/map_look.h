// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "app/export/colour_scale.h"

namespace strainlens::gui {

/// The map of what became of every point, beside those of app/export/field_quantity.h.
inline constexpr std::string_view kStatusMap = "status";

/// What the map over the image shows, and how.
struct MapLook {
    std::string quantity;  ///< name of a FieldQuantity, kStatusMap, or empty for no map
    ColourMap colours = ColourMap::Viridis;
    ColourLimits limits;
    /// The same range for all images: from the lowest to the highest of the limits that each would have by itself.
    bool locked = false;
    double opacity = 0.75;  ///< 0 to 1
    bool operator==(const MapLook&) const = default;
};

}  // namespace strainlens::gui
