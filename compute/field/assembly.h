// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/search.h"

namespace strainlens {

/// The points of a grid, NotComputed, without values.
DisplacementField emptyField(const Grid& grid);

/// A field from what a search found. Scores become comparable between block sizes: SAD and SSD are divided by the
/// number of block pixels, ZNCC is taken as it is; NaN where no block was compared.
DisplacementField assembleField(const Grid& grid, const SearchResult& result);

/// The median of the values of the Ok points, rounded (rounding keeps their order, so that whole numbers can be
/// counted); zero without any.
std::int16_t medianOfOk(const DisplacementField& field, const std::vector<double>& values);

/// The component-wise median of the Ok vectors.
Displacement medianDisplacement(const DisplacementField& field);

}  // namespace strainlens
