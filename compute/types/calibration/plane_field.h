// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

namespace strainlens {

/// A field in the specimen's plane, one entry a point; displacements are NaN where the point is not Ok. Empty without a
/// calibration.
struct PlaneField {
    std::vector<double> x, y;           ///< positions before the deformation [mm]
    std::vector<double> u, v;           ///< displacements [mm]
    std::vector<float> sigmaU, sigmaV;  ///< standard deviations from image noise; NaN if unknown [mm]

    bool empty() const { return x.empty(); }
};

}  // namespace strainlens
