// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "app/calibration/target.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// What is asked of photographs of a target.
struct PhotographQuestion {
    CalibrationTarget target;
    ImageSize image;               ///< of all photographs
    std::size_t planeView = 0;     ///< the one in which the target lies in the specimen's plane
    bool withThirdRadial = false;  ///< k3 too, for lenses of very wide angle
};

/// A calibration, and how well it explains each photograph.
struct PhotographFit {
    Calibration calibration;          ///< without files
    std::vector<double> residualsPx;  ///< RMS distance, one a view
};

/// The camera that explains all views best: focal lengths, principal point, k1, k2, p1, p2 and each view's pose, by
/// least squares of the distances in the image (Zhang 2000, doi:10.1109/34.888718). A corner is compared with the
/// image of its place, a dot's centroid with that of the dot's image, so that neither perspective nor lens biases it.
///
/// Of a single view neither focal length nor principal point can be told: then these stay at what they are guessed to
/// be, the plane's homography takes the place of the pose, and the calibration is one of that plane alone.
///
/// Throws InvalidInput where the views do not determine the camera (all in the same pose).
PhotographFit fitPhotographs(std::span<const TargetView> views, const PhotographQuestion& question);

}  // namespace strainlens
