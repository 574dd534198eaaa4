// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/quantity_text.h"

#include <QCoreApplication>

#include "app/render/field_quantity.h"
#include "gui/i18n/engine_text.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {
namespace {

// Never called: lupdate reads the labels of the quantities here. A test compares the list with the table.
[[maybe_unused]] const char* const kQuantityTexts[] = {
    QT_TRANSLATE_NOOP("Quantity", "Displacement u"),
    QT_TRANSLATE_NOOP("Quantity", "Displacement v"),
    QT_TRANSLATE_NOOP("Quantity", "Displacement"),
    QT_TRANSLATE_NOOP("Quantity", "Strain exx"),
    QT_TRANSLATE_NOOP("Quantity", "Strain eyy"),
    QT_TRANSLATE_NOOP("Quantity", "Shear strain exy"),
    QT_TRANSLATE_NOOP("Quantity", "Principal strain e1"),
    QT_TRANSLATE_NOOP("Quantity", "Principal strain e2"),
    QT_TRANSLATE_NOOP("Quantity", "Direction of e1"),
    QT_TRANSLATE_NOOP("Quantity", "Maximum shear"),
    QT_TRANSLATE_NOOP("Quantity", "Von Mises strain"),
    QT_TRANSLATE_NOOP("Quantity", "Tresca strain"),
    QT_TRANSLATE_NOOP("Quantity", "Standard deviation of u"),
    QT_TRANSLATE_NOOP("Quantity", "Standard deviation of v"),
    QT_TRANSLATE_NOOP("Quantity", "Standard deviation of exx"),
    QT_TRANSLATE_NOOP("Quantity", "Standard deviation of eyy"),
    QT_TRANSLATE_NOOP("Quantity", "Standard deviation of exy"),
    QT_TRANSLATE_NOOP("Quantity", "Standard deviation of e1"),
    QT_TRANSLATE_NOOP("Quantity", "Score of the search"),
    QT_TRANSLATE_NOOP("Quantity", "Correlation (ZNCC)"),
    QT_TRANSLATE_NOOP("Quantity", "Residual"),
    QT_TRANSLATE_NOOP("Quantity", "Refinement steps"),
    QT_TRANSLATE_NOOP("Quantity", "Gradient du/dx"),
    QT_TRANSLATE_NOOP("Quantity", "Gradient du/dy"),
    QT_TRANSLATE_NOOP("Quantity", "Gradient dv/dx"),
    QT_TRANSLATE_NOOP("Quantity", "Gradient dv/dy"),
    QT_TRANSLATE_NOOP("Quantity", "Direction (colour wheel)"),
    QT_TRANSLATE_NOOP("Quantity", "Status"),
};

constexpr const char* kColourMapTexts[] = {
    QT_TRANSLATE_NOOP("ColourMap", "Viridis"), QT_TRANSLATE_NOOP("ColourMap", "Cividis"),
    QT_TRANSLATE_NOOP("ColourMap", "Magma"),   QT_TRANSLATE_NOOP("ColourMap", "Diverging, centred at 0"),
    QT_TRANSLATE_NOOP("ColourMap", "Grey"),    QT_TRANSLATE_NOOP("ColourMap", "Jet (legacy)"),
};
static_assert(std::size(kColourMapTexts) == kColourMapNames.size());

constexpr const char* kGroupTexts[] = {
    QT_TRANSLATE_NOOP("QuantityGroup", "Position"),
    QT_TRANSLATE_NOOP("QuantityGroup", "Displacement"),
    QT_TRANSLATE_NOOP("QuantityGroup", "Displacement gradient"),
    QT_TRANSLATE_NOOP("QuantityGroup", "Strain"),
    QT_TRANSLATE_NOOP("QuantityGroup", "Uncertainty"),
    QT_TRANSLATE_NOOP("QuantityGroup", "Quality"),
};
static_assert(std::size(kGroupTexts) == kQuantityGroupLabels.size());

}  // namespace

QString quantityText(const std::string& quantity) {
    switch (mapKindOf(quantity)) {
        case MapKind::Statuses:
            return QCoreApplication::translate("Quantity", "Status");
        case MapKind::Directions:
            return QCoreApplication::translate("Quantity", "Direction (colour wheel)");
        case MapKind::Numbers:
            break;
    }
    return QCoreApplication::translate("Quantity", std::string(fieldQuantity(quantity, "map").label).c_str());
}

QString quantityUnit(const std::string& quantity) {
    const MapKind kind = mapKindOf(quantity);
    if (kind == MapKind::Statuses) return {};
    if (kind == MapKind::Directions) return quantityUnit("magnitude");
    const std::string_view unit = fieldQuantity(quantity, "map").unit;
    // Translating an empty text would return the header of the catalogue.
    return unit.empty() ? QString() : engineText(unit);
}

QString quantityTitle(const std::string& quantity) {
    const QString unit = quantityUnit(quantity);
    return unit.isEmpty() ? quantityText(quantity) : QStringLiteral("%1 [%2]").arg(quantityText(quantity), unit);
}

QString quantityGroupText(QuantityGroup group) {
    return QCoreApplication::translate("QuantityGroup", kGroupTexts[static_cast<std::size_t>(group)]);
}

QString colourMapText(ColourMap map) {
    return QCoreApplication::translate("ColourMap", kColourMapTexts[static_cast<std::size_t>(map)]);
}

}  // namespace strainlens::gui
