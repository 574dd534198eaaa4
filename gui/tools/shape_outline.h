// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// The outline of a shape in image coordinates; empty for a bitmap.
QPainterPath outlineOf(const RoiGeometry& geometry);

}  // namespace strainlens::gui
