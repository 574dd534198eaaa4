// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// A table's points as a grid: `points` has them one after the other, row by row and each row from left to right, its
/// columns and rows not yet known. Nodes that the table leaves out, as it does outside the region of interest, become
/// OutsideRoi; columns and rows are as far apart as the nearest two, so that nobody becomes a neighbour by an omission.
/// None where the points stand in another order, or where the grid would have more than `mostNodes` nodes.
std::optional<DisplacementField> wholeGrid(DisplacementField points, std::size_t mostNodes);

}  // namespace strainlens
