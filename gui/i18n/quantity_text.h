// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "app/render/colour_map.h"
#include "app/render/field_quantity.h"
#include "gui/pictures/value_style.h"

namespace strainlens::gui {

/// Translated name of a map quantity (a FieldQuantity, kStatusMap or kDirectionMap).
QString quantityText(const std::string& quantity);

/// The same with its unit: "Displacement u [px]".
QString quantityTitle(const std::string& quantity, const ValueStyle& style = {});

/// Title of a map: also what is subtracted from the quantity. Its legend states the smoothing (smoothingText()).
QString mapTitle(const std::string& quantity, const ValueStyle& style);

/// The same, and the smoothing in points and images.
QString smoothedTitle(const std::string& quantity, const ValueStyle& style);

/// The unit; empty if there is none.
QString quantityUnit(const std::string& quantity, const ValueStyle& style = {});

QString colourMapText(ColourMap map);

/// Translated heading in lists of quantities.
QString quantityGroupText(QuantityGroup group);

}  // namespace strainlens::gui
