// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace strainlens {

/// The points of a field in the specimen's plane, one entry a point; NaN for displacements of points that are not Ok.
/// All empty where no calibration is known.
struct PlaneField {
    std::vector<double> x, y;           ///< of the points before the deformation [mm]
    std::vector<double> u, v;           ///< displacements [mm]
    std::vector<float> sigmaU, sigmaV;  ///< what the images' noise makes of these; NaN where it is not known [mm]

    bool empty() const { return x.empty(); }
};

}  // namespace strainlens
