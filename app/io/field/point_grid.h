// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Arranges a list of points as a grid: `points` are sorted row by row, each row from left to right. Missing nodes,
/// e.g. outside the region of interest, become OutsideRoi; the spacing is the smallest distance of columns and rows, so
/// that gaps do not make points neighbours. None for another order, or for more than `maxNodes` nodes.
std::optional<DisplacementField> arrangeAsGrid(DisplacementField points, std::size_t maxNodes);

}  // namespace strainlens
