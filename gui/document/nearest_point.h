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

}  // namespace strainlens::gui
