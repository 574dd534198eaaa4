// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// The centre pixel of a point's subset.
inline PixelPosition pixelPosition(const DisplacementField& field, std::size_t i) {
    const double kFar = 1e6;  // a stored field may hold any coordinate
    const auto pixel = [kFar](double x) { return static_cast<int>(std::lround(std::clamp(x, -kFar, kFar))); };
    return {pixel(field.x[i]), pixel(field.y[i])};
}

/// x of a grid's columns, y of its rows [px].
inline std::vector<double> columnPositions(const DisplacementField& field) {
    return {field.x.begin(), field.x.begin() + field.columns};
}
inline std::vector<double> rowPositions(const DisplacementField& field) {
    std::vector<double> positions;
    for (int row = 0; row < field.rows; ++row) positions.push_back(field.y[field.index(0, row)]);
    return positions;
}

/// The largest number of steps along an axis, up to `farthest`, whose ends are less than a subset apart.
inline int maxOverlappingSteps(const std::vector<double>& positions, int side, int farthest) {
    std::size_t maximum = 0;
    for (std::size_t first = 0, k = 0; k < positions.size(); ++k) {
        while (positions[k] - positions[first] >= side) ++first;
        maximum = std::max(maximum, k - first);
    }
    return std::min(static_cast<int>(maximum), farthest);
}

}  // namespace strainlens
