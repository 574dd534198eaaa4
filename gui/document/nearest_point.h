// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <cstddef>
#include <optional>

#include "compute/types/displacement_field.h"

namespace strainlens::gui {

/// The grid point nearest to a place in the reference image, if it lies within one grid spacing; nullopt for an empty
/// field.
std::optional<std::size_t> nearestNode(const DisplacementField& field, QPointF place);

/// The measured point whose place in the deformed image is nearest, if it lies within one grid spacing.
std::optional<std::size_t> nearestMovedPoint(const DisplacementField& field, QPointF place);

/// The point of the region whose place in the reference image is nearest, however far; nullopt where there is none.
std::optional<std::size_t> nearestOfRegion(const DisplacementField& field, QPointF place);

/// The next point of the region so many columns right and rows down of a point, beyond gaps too; nullopt at the end.
std::optional<std::size_t> neighbourOfRegion(const DisplacementField& field, std::size_t node, int columns, int rows);

}  // namespace strainlens::gui
