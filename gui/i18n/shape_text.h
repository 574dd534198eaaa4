// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// Translated kind of a shape: "Rectangle", "Ellipse", ...
QString shapeName(const RoiGeometry& geometry);

}  // namespace strainlens::gui
