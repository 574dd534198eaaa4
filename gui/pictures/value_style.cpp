// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/value_style.h"

#include <algorithm>
#include <string_view>

#include "gui/pictures/map_style.h"

namespace strainlens::gui {
namespace {

bool isStrainQuantity(const std::string& quantity) {
    const FieldQuantity* named = findFieldQuantity(quantity);
    return named && named->isStrain;
}

}  // namespace

std::string unitOf(const std::string& quantity, const ValueStyle& style) {
    if (isStrainQuantity(quantity)) return std::string(textOf(style.strainUnit).symbol);
    const FieldQuantity* named = findFieldQuantity(mapKindOf(quantity) == MapKind::Directions ? "magnitude" : quantity);
    if (!named) return {};
    std::string unit(named->unit);
    constexpr std::string_view kTime = "/time";
    const std::size_t time = unit.find(kTime);
    if (time != unit.npos) unit.replace(time, kTime.size(), style.knowsTime ? "/s" : "/image");
    return unit;
}

double factorOf(const std::string& quantity, const ValueStyle& style) {
    return isStrainQuantity(quantity) ? strainlens::factorOf(style.strainUnit) : 1;
}

std::string nonrigidQuantity(const std::string& quantity, const ValueStyle& style) {
    constexpr std::string_view kDisplacements[] = {"u", "v", "magnitude"};
    const bool isMoved = std::ranges::find(kDisplacements, quantity) != std::end(kDisplacements);
    return style.withoutRigidMotion && isMoved ? quantity + "_nonrigid" : quantity;
}

bool canCompareImages(const std::string& quantity) {
    if (quantity.empty() || mapKindOf(quantity) != MapKind::Numbers || quantity == "angle") return false;
    const FieldQuantity* named = findFieldQuantity(quantity);
    return named && named->group != QuantityGroup::Uncertainty && named->group != QuantityGroup::Quality;
}

std::string shownQuantity(const std::string& quantity, const ValueStyle& style) {
    std::string shown = nonrigidQuantity(quantity, style);
    if (!style.readsImages() || !canCompareImages(quantity)) return shown;
    if (style.smoothedImages > 0) shown = "smooth_time(" + shown + ", " + std::to_string(style.smoothedImages) + ")";
    if (style.minusFrame == 0) return shown;
    const bool isName = shown.find_first_of("+-*/^ ") == shown.npos || style.smoothedImages > 0;
    return (isName ? shown : "(" + shown + ")") + " - at(" + shown + ", " + std::to_string(style.minusFrame) + ")";
}

}  // namespace strainlens::gui
