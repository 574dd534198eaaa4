// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/search.h"

namespace strainlens {

/// Makes a field of the grid's points, NotComputed, without values.
DisplacementField emptyField(const Grid& grid);

/// Makes a field from a search result. Scores are independent of the block size: SAD and SSD are divided by the number
/// of block pixels, ZNCC is unchanged; NaN if no block was compared.
DisplacementField assembleField(const Grid& grid, const SearchResult& result);

/// Rounded median of the values of the Ok points, from a histogram of the rounded values; zero without any.
std::int16_t medianOfOk(const DisplacementField& field, const std::vector<double>& values);

/// Component-wise median of the Ok vectors.
Displacement medianDisplacement(const DisplacementField& field);

}  // namespace strainlens
