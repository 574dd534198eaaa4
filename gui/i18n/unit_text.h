// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "app/fields/shown_units.h"

namespace strainlens::gui {

/// Translated unit of values: "px", "mm²", "µm/m", "px/s"; empty for numbers, that is "" and "1".
QString unitText(const std::string& unit);

/// Translated choices of units; "1" for strains as numbers.
QString strainUnitText(StrainUnit unit);
QString lengthUnitText(LengthUnit unit);

}  // namespace strainlens::gui
