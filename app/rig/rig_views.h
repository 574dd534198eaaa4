// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compute/types/calibration/rig.h"
#include "compute/types/calibration/space.h"
#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// The marks of a target, nominally in the plane z = 0.
struct RigTarget {
    std::vector<PositionMm> marks;
    double dotDiameterMm = 0;  ///< 0: corners; else the images of marks are centroids of dots
    /// Whether half a turn exchanges mark k and the k-th from the end, so that an image does not show which is which.
    bool isHalfTurnAmbiguous = false;

    bool operator==(const RigTarget&) const = default;
};

/// A mark located in an image.
struct MarkObservation {
    std::size_t mark = 0;  ///< index in RigTarget::marks
    PointPx pixel;
};

/// One pose of the target: what each camera sees of it, empty where it sees nothing.
struct RigView {
    std::string name;
    std::vector<std::vector<MarkObservation>> cameras;
};

/// What a rig is calibrated from.
struct RigViews {
    RigTarget target;
    std::vector<ImageSize> images;  ///< of each camera
    std::vector<RigView> views;
};

}  // namespace strainlens
