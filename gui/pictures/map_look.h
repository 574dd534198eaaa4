// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/render/colour_scale.h"
#include "app/render/field_quantity.h"
#include "app/render/map_raster.h"

namespace strainlens::gui {

/// Maps beside those of app/render/field_quantity.h: what became of every point, and the displacement with its
/// direction as hue and its length as saturation (app/render/flow_colour.h).
inline constexpr std::string_view kStatusMap = "status", kDirectionMap = "direction";

/// What has to be computed for a map.
inline QuantityNeeds needsOf(std::string_view quantity) {
    const auto named = std::ranges::find(fieldQuantities(), quantity, &FieldQuantity::name);
    return named == fieldQuantities().end() ? QuantityNeeds::Search : named->needs;
}

inline bool isStrainMap(std::string_view quantity) { return needsOf(quantity) == QuantityNeeds::Strain; }

/// What the colours of a map stand for.
enum class MapKind : std::uint8_t { Numbers, Directions, Statuses };

constexpr MapKind mapKindOf(std::string_view quantity) {
    if (quantity == kStatusMap) return MapKind::Statuses;
    return quantity == kDirectionMap ? MapKind::Directions : MapKind::Numbers;
}

/// What the map over the image shows, and how.
struct MapLook {
    std::string quantity;  ///< name of a FieldQuantity, kStatusMap, kDirectionMap, or empty for no map
    ColourMap colours = ColourMap::Viridis;
    ColourLimits limits;
    /// The same range for all images: from the lowest to the highest of the limits that each would have by itself.
    bool locked = false;
    double opacity = 0.75;  ///< 0 to 1
    MapShading shading = MapShading::Cells;
    bool contours = false;
    MapKind kind() const { return mapKindOf(quantity); }
    bool operator==(const MapLook&) const = default;
};

}  // namespace strainlens::gui
