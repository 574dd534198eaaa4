// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// A limit of values.
struct AreaLimit {
    double value = 0;
    bool isBelow = false;  ///< the area below it counts, not that above

    bool isBeyond(double other) const { return isBelow ? other < value : other > value; }
    bool operator==(const AreaLimit&) const = default;
};

/// The part of a field's area whose values are beyond a limit. Each point stands for one cell of the grid.
struct AreaShare {
    AreaLimit limit;
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
    std::optional<AreaShare> beyond;  ///< of the limit, if one is given
};

/// Root mean square of the standard deviations of the points that have a value; NaN where none is known. `sigmas`: one
/// a value, or empty.
double typicalSigma(std::span<const double> values, std::span<const double> sigmas);

/// `values`: one a point of the field. `scaleMmPerPx`: 0 = unknown.
ValueStatistics statisticsOf(const DisplacementField& field, std::span<const double> values,
                             std::optional<AreaLimit> limit = {}, double scaleMmPerPx = 0);

/// Area of a cell of the field's grid [px^2].
double cellAreaPx2(const DisplacementField& field);

}  // namespace strainlens
