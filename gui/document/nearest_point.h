// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <cstddef>
#include <optional>

#include "compute/types/displacement_field.h"

namespace strainlens::gui {

/// The grid point nearest to a position in the reference image; nullopt if none is within one grid spacing.
std::optional<std::size_t> nearestGridPoint(const DisplacementField& field, QPointF position);

/// The measured point whose deformed position is nearest; nullopt if none is within one grid spacing.
std::optional<std::size_t> nearestDeformedPoint(const DisplacementField& field, QPointF position);

/// The nearest point of the region in the reference image at any distance; nullopt if the region has no points.
std::optional<std::size_t> nearestRoiPoint(const DisplacementField& field, QPointF position);

/// The next point of the region in the given grid direction, across gaps; nullopt at the border.
std::optional<std::size_t> neighbourRoiPoint(const DisplacementField& field, std::size_t node, int columns, int rows);

}  // namespace strainlens::gui
