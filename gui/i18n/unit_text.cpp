// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/unit_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "gui/i18n/engine_text.h"

namespace strainlens::gui {
namespace {

struct UnitName {
    std::string_view unit;
    const char* english;
};

constexpr UnitName kUnits[] = {
    {"px", QT_TRANSLATE_NOOP("Unit", "px")},
    {"mm", QT_TRANSLATE_NOOP("Unit", "mm")},
    {"µm", QT_TRANSLATE_NOOP("Unit", "µm")},
    {"px^2", QT_TRANSLATE_NOOP("Unit", "px²")},
    {"mm^2", QT_TRANSLATE_NOOP("Unit", "mm²")},
    {"µm^2", QT_TRANSLATE_NOOP("Unit", "µm²")},
    {"1/px", QT_TRANSLATE_NOOP("Unit", "1/px")},
    {"1/mm", QT_TRANSLATE_NOOP("Unit", "1/mm")},
    {"1/µm", QT_TRANSLATE_NOOP("Unit", "1/µm")},
    {"px/s", QT_TRANSLATE_NOOP("Unit", "px/s")},
    {"mm/s", QT_TRANSLATE_NOOP("Unit", "mm/s")},
    {"µm/s", QT_TRANSLATE_NOOP("Unit", "µm/s")},
    {"px/image", QT_TRANSLATE_NOOP("Unit", "px/image")},
    {"mm/image", QT_TRANSLATE_NOOP("Unit", "mm/image")},
    {"µm/image", QT_TRANSLATE_NOOP("Unit", "µm/image")},
};

constexpr const char* kStrainUnitSymbols[] = {"1", QT_TRANSLATE_NOOP("StrainUnit", "%"),
                                              QT_TRANSLATE_NOOP("StrainUnit", "µm/m"),
                                              QT_TRANSLATE_NOOP("StrainUnit", "mm/m")};
static_assert(std::size(kStrainUnitSymbols) == kStrainUnitTexts.size());

constexpr const char* kLengthUnitTexts[] = {QT_TRANSLATE_NOOP("Unit", "px and mm"), "px", "mm", "µm"};
static_assert(std::size(kLengthUnitTexts) == kLengthUnitNames.size());

}  // namespace

QString unitText(const std::string& unit) {
    if (unit.empty() || unit == "1") return {};
    const auto* known = std::ranges::find(kUnits, unit, &UnitName::unit);
    if (known != std::end(kUnits)) return QCoreApplication::translate("Unit", known->english);
    for (std::size_t i = 1; i < kStrainUnitTexts.size(); ++i) {
        if (unit == kStrainUnitTexts[i].symbol) return strainUnitText(static_cast<StrainUnit>(i));
    }
    return engineText(unit);
}

QString strainUnitText(StrainUnit unit) {
    return QCoreApplication::translate("StrainUnit", kStrainUnitSymbols[static_cast<std::size_t>(unit)]);
}

QString lengthUnitText(LengthUnit unit) {
    return QCoreApplication::translate("Unit", kLengthUnitTexts[static_cast<std::size_t>(unit)]);
}

}  // namespace strainlens::gui
