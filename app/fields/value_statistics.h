// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// The part of a field's area whose values are above a limit. Each point stands for one cell of the grid.
struct AreaShare {
    double limit = 0;
    std::size_t points = 0;
    double percent = 0;  ///< of the area with values
    double areaPx2 = 0;
    double areaMm2 = 0;  ///< NaN without a scale
};

/// Statistics of the finite values of a quantity.
struct ValueStatistics {
    std::size_t count = 0;
    double mean = 0, deviation = 0;  ///< NaN without values
    double minimum = 0, maximum = 0;
    std::optional<AreaShare> above;  ///< of the limit, if one is given
};

/// `values`: one a point of the field. `scaleMmPerPx`: 0 = unknown.
ValueStatistics statisticsOf(const DisplacementField& field, std::span<const double> values,
                             std::optional<double> limit = {}, double scaleMmPerPx = 0);

/// Area of a cell of the field's grid [px^2].
double cellAreaPx2(const DisplacementField& field);

}  // namespace strainlens
