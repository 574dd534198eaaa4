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
    /// Whether neighbouring dots do not touch; true for a chequerboard.
    bool hasSeparateDots() const { return dotDiameterMm < spacingMm; }
};

/// Parses "chequerboard:9x6:5" (inner corners, side of a square [mm]) or "dots:11x9:4:2" (dots, spacing, diameter
/// [mm]). Throws InvalidInput.
CalibrationTarget parseCalibrationTarget(const std::string& text);

/// The marks of a target detected in an image.
struct TargetView {
    std::string name;                   ///< of the image
    std::vector<PointPx> imagePoints;   ///< corners, or centroids of dots
    std::vector<PointMm> objectPoints;  ///< the same marks on the target [mm]
};

}  // namespace strainlens
