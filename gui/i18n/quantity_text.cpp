// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/quantity_text.h"

#include <QCoreApplication>

#include "app/render/field_quantity.h"
#include "gui/i18n/unit_text.h"
#include "gui/pictures/map_style.h"
#include "gui/pictures/velocity_maps.h"

namespace strainlens::gui {
namespace {

/// Labels of the quantities. They are never used: lupdate reads them here. A test compares the list with the table.
struct QuantityTexts {
    Q_DECLARE_TR_FUNCTIONS(Quantity)
    // clang-format off
    static constexpr const char* kLabels[] = {
        QT_TR_NOOP("Displacement u"), QT_TR_NOOP("Displacement v"), QT_TR_NOOP("Displacement"),
        QT_TR_NOOP("Displacement u without rigid-body motion"),
        QT_TR_NOOP("Displacement v without rigid-body motion"), QT_TR_NOOP("Displacement without rigid-body motion"),
        QT_TR_NOOP("Local rotation"),
        QT_TR_NOOP("Strain exx"), QT_TR_NOOP("Strain eyy"), QT_TR_NOOP("Shear strain exy"),
        QT_TR_NOOP("Principal strain e1"), QT_TR_NOOP("Principal strain e2"), QT_TR_NOOP("Direction of e1"),
        QT_TR_NOOP("Maximum shear"), QT_TR_NOOP("Von Mises strain"), QT_TR_NOOP("Tresca strain"),
        QT_TR_NOOP("Standard deviation of u"), QT_TR_NOOP("Standard deviation of v"),
        QT_TR_NOOP("Standard deviation of exx"), QT_TR_NOOP("Standard deviation of eyy"),
        QT_TR_NOOP("Standard deviation of exy"), QT_TR_NOOP("Standard deviation of e1"),
        QT_TR_NOOP("Score of the search"), QT_TR_NOOP("Correlation (ZNCC)"), QT_TR_NOOP("Residual"),
        QT_TR_NOOP("Refinement steps"), QT_TR_NOOP("Gradient du/dx"), QT_TR_NOOP("Gradient du/dy"),
        QT_TR_NOOP("Gradient dv/dx"), QT_TR_NOOP("Gradient dv/dy"), QT_TR_NOOP("Direction (colour wheel)"),
        QT_TR_NOOP("Status"), QT_TR_NOOP("Velocity u"), QT_TR_NOOP("Velocity v"), QT_TR_NOOP("Speed"),
    };
    // clang-format on
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
    const MapKind kind = mapKindOf(quantity);
    if (kind == MapKind::Statuses) return QuantityTexts::tr("Status");
    if (kind == MapKind::Directions) return QuantityTexts::tr("Direction (colour wheel)");
    if (const VelocityMap* velocity = findVelocityMap(quantity)) return QuantityTexts::tr(velocity->label);
    return QuantityTexts::tr(std::string(fieldQuantity(quantity, "map").label).c_str());
}

QString quantityUnit(const std::string& quantity, const ValueStyle& style) { return unitText(unitOf(quantity, style)); }

QString quantityTitle(const std::string& quantity, const ValueStyle& style) {
    const QString unit = quantityUnit(quantity, style);
    return unit.isEmpty() ? quantityText(quantity) : QStringLiteral("%1 [%2]").arg(quantityText(quantity), unit);
}

QString mapTitle(const std::string& quantity, const ValueStyle& style) {
    const std::string shown = nonrigidQuantity(quantity, style);
    QString title = quantityTitle(shown, style);
    if (mapKindOf(quantity) == MapKind::Directions && style.withoutRigidMotion)
        title = QuantityTexts::tr("%1, without rigid-body motion").arg(title);
    const bool isDifference = style.minusFrame > 0 && canCompareImages(quantity);
    return isDifference ? QuantityTexts::tr("%1, minus image %2").arg(title).arg(style.minusFrame) : title;
}

QString smoothedTitle(const std::string& quantity, const ValueStyle& style) {
    QString title = mapTitle(quantity, style);
    if (!canCompareImages(quantity)) return title;
    if (style.smoothedPoints > 0)
        title = QuantityTexts::tr("%1, smoothed over %2 × %2 points").arg(title).arg(style.smoothedPoints);
    if (style.smoothedImages > 0)
        title = QuantityTexts::tr("%1, smoothed over %2 images").arg(title).arg(style.smoothedImages);
    return title;
}

QString quantityGroupText(QuantityGroup group) {
    return QCoreApplication::translate("QuantityGroup", kGroupTexts[static_cast<std::size_t>(group)]);
}

QString colourMapText(ColourMap map) {
    return QCoreApplication::translate("ColourMap", kColourMapTexts[static_cast<std::size_t>(map)]);
}

}  // namespace strainlens::gui
