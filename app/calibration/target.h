// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/types/calibration/plane_map.h"

namespace strainlens {

/// A flat target with marks on a lattice.
struct CalibrationTarget {
    int columns = 0, rows = 0;  ///< of inner corners of a chequerboard, or of dots, 3 or more each
    double spacingMm = 0;       ///< between neighbours
    double dotDiameterMm = 0;   ///< 0: a chequerboard

    bool hasDots() const { return dotDiameterMm > 0; }
};

/// "chequerboard:9x6:5" (inner corners and the squares' side in mm), "dots:11x9:4:2" (dots, spacing, diameter in mm).
/// Throws InvalidInput for `option`.
CalibrationTarget targetFromText(const std::string& text, const std::string& option);

/// What a photograph shows of a target.
struct TargetView {
    std::string name;             ///< of the photograph
    std::vector<PointPx> seen;    ///< corners, or centroids of dots
    std::vector<PointMm> places;  ///< where they are on the target
};

}  // namespace strainlens
