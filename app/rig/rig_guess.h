// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/rig/rig_views.h"
#include "compute/types/calibration/rig.h"

namespace strainlens {

/// Approximate cameras and poses of the target in each view.
struct RigGuess {
    std::vector<RigCamera> cameras;
    std::vector<SpacePose> poses;
};

/// Turns the marks of an ambiguous target by half a turn in the images that disagree with the others. Calibrates each
/// camera by itself (Zhang 2000, doi:10.1109/34.888718) and links them by the views that they share.
/// Throws InvalidInput as fitRig().
RigGuess guessRig(RigViews& views);

}  // namespace strainlens
