// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/calibration/target.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Options of the camera fit to images of a target.
struct CameraFitOptions {
    CalibrationTarget target;
    ImageSize image;               ///< of all views
    std::size_t planeView = 0;     ///< the view in which the target is in the specimen's plane
    bool withThirdRadial = false;  ///< fit k3 too, for very wide-angle lenses
};

/// A calibration, and its residual in each view.
struct CameraFit {
    Calibration calibration;          ///< without files
    std::vector<double> residualsPx;  ///< RMS distance per view
};

/// Fits focal lengths, principal point, k1, k2, p1, p2 and the pose of each view by minimising the reprojection error
/// (Zhang 2000, doi:10.1109/34.888718). Corners are compared with their projection, dot centroids with the centroid of
/// the projected dot, which avoids bias by perspective and lens.
///
/// A single view determines neither focal length nor principal point: both keep their initial guess, a homography
/// replaces the pose, and the calibration is valid for that plane only.
///
/// Throws InvalidInput if the views do not determine the camera (all in the same pose).
CameraFit fitCamera(std::span<const TargetView> views, const CameraFitOptions& options);

}  // namespace strainlens
