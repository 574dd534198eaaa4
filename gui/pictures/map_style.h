// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/fields/value_statistics.h"
#include "app/render/colour_scale.h"
#include "app/render/field_quantity.h"
#include "app/render/formula_quantity.h"
#include "app/render/map_raster.h"
#include "gui/pictures/value_style.h"

namespace strainlens::gui {

/// Maps in addition to app/render/field_quantity.h: point status, and displacement direction as hue with length as
/// saturation (app/render/flow_colour.h).
inline constexpr std::string_view kStatusMap = "status", kDirectionMap = "direction";

/// Computation required for a map.
inline QuantityNeeds needsOf(std::string_view quantity) {
    const FieldQuantity* const named = findFieldQuantity(quantity);
    return named ? named->needs : QuantityNeeds::Search;
}

inline bool isStrainMap(std::string_view quantity) { return needsOf(quantity) == QuantityNeeds::Strain; }

/// Meaning of a map's colours.
enum class MapKind : std::uint8_t { Numbers, Directions, Statuses };

constexpr MapKind mapKindOf(std::string_view quantity) {
    if (quantity == kStatusMap) return MapKind::Statuses;
    return quantity == kDirectionMap ? MapKind::Directions : MapKind::Numbers;
}

/// Whether there is a map of this name; "" means no map.
inline bool isKnownMap(std::string_view quantity) {
    if (quantity.empty() || mapKindOf(quantity) != MapKind::Numbers) return true;
    const FieldQuantity* const named = findFieldQuantity(quantity);
    return named && named->group != QuantityGroup::Position;
}

/// The kinds of limits that a user can choose.
inline constexpr ColourLimits kLimitChoices[] = {
    {ColourLimits::Kind::Percentile, 1, {}}, {ColourLimits::Kind::Percentile, 0.1, {}},
    {ColourLimits::Kind::Percentile, 5, {}}, {ColourLimits::Kind::FullRange, 1, {}},
    {ColourLimits::Kind::Fixed, 1, {}},
};

/// Index of the choice that the limits belong to.
inline int limitChoiceOf(const ColourLimits& limits) {
    const auto* choice = std::ranges::find_if(kLimitChoices, [&limits](const ColourLimits& of) {
        return of.kind == limits.kind && (of.kind != ColourLimits::Kind::Percentile || of.percent == limits.percent);
    });
    return static_cast<int>(choice - std::begin(kLimitChoices));
}

/// Quantity and style of the map over the image.
struct MapStyle {
    std::string quantity;  ///< name of a FieldQuantity, kStatusMap, kDirectionMap, or empty for no map
    ColourMap colours = ColourMap::Viridis;
    ColourLimits limits;
    /// Common range for all images: the union of the limits of each.
    bool locked = false;
    double opacity = 0.75;  ///< 0 to 1
    MapShading shading = MapShading::Cells;
    bool contours = false;
    ValueStyle values;  ///< limits are in its unit
    /// The area of values beyond it is outlined.
    std::optional<AreaLimit> areaLimit;
    MapKind kind() const { return mapKindOf(quantity); }
    /// Whether the map depends on other images.
    bool readsImages() const { return values.readsImages() || comparesFrames(quantity); }
    bool operator==(const MapStyle&) const = default;
};

}  // namespace strainlens::gui
