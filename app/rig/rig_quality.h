// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/rig/rig_fit.h"

namespace strainlens {

/// What the uncertainty of a calibration does to a measurement: standard deviations of systematic errors, over a plane
/// that fills the view of the cameras at the target's mean distance.
struct MetricSigma {
    double scale = 0;       ///< of all lengths, a false strain common to all directions [1]
    double strain = 0;      ///< of the in-plane strain at a point of the plane, RMS over the plane [1]
    double flatnessMm = 0;  ///< of the plane's shape after removal of position and tilt, RMS [mm]
    double positionMm = 0;  ///< of the points' distance from the rig [mm]
};
/// By propagation of the rig's covariance through triangulation with two or more cameras. NaN for one camera.
MetricSigma metricSigmaOf(const RigFit& fit);

/// Coverage of a camera's image by marks.
struct Coverage {
    std::vector<bool> cells;  ///< coveredCells(), row by row
    double share = 0;         ///< of covered cells
};
std::vector<Coverage> coverageOf(const RigViews& views, const RigFit& fit);

/// The next pose of the target that helps most.
struct PoseAdvice {
    std::string text;      ///< a sentence for the user
    double reduction = 0;  ///< by which it lowers the standard deviation of strain, relative
};
/// Chooses among tilts, turns and places of the target by the information that a view of it would add (D. Fisher's
/// information of its marks, poses of the target eliminated). Empty text for one camera or without a covariance.
PoseAdvice adviseNextPose(const RigViews& views, const RigFit& fit);

}  // namespace strainlens
