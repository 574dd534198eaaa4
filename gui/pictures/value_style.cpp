// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/value_style.h"

#include <algorithm>
#include <string_view>

#include "gui/pictures/map_style.h"

namespace strainlens::gui {
namespace {

ShownUnit shownUnitOf(const std::string& quantity, const ValueStyle& style) {
    const FieldQuantity* named = findFieldQuantity(mapKindOf(quantity) == MapKind::Directions ? "magnitude" : quantity);
    return named ? shownUnit(named->unit, named->isStrain, style.units) : ShownUnit();
}

}  // namespace

std::string unitOf(const std::string& quantity, const ValueStyle& style) {
    std::string unit = shownUnitOf(quantity, style).symbol;
    constexpr std::string_view kTime = "/time";
    const std::size_t time = unit.find(kTime);
    if (time != unit.npos) unit.replace(time, kTime.size(), style.knowsTime ? "/s" : "/image");
    return unit;
}

double factorOf(const std::string& quantity, const ValueStyle& style) { return shownUnitOf(quantity, style).factor; }

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
    if (!canCompareImages(quantity)) return shown;
    if (style.smoothedPoints > 0) shown = "smooth(" + shown + ", " + std::to_string(style.smoothedPoints) + ")";
    if (style.smoothedImages > 0) shown = "smooth_time(" + shown + ", " + std::to_string(style.smoothedImages) + ")";
    if (style.minusFrame == 0) return shown;
    const bool isOneTerm = style.smoothedImages > 0 || style.smoothedPoints > 0;
    const bool isName = isOneTerm || shown.find_first_of("+-*/^ ") == shown.npos;
    return (isName ? shown : "(" + shown + ")") + " - at(" + shown + ", " + std::to_string(style.minusFrame) + ")";
}

}  // namespace strainlens::gui
