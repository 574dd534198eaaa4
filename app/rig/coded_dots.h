// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "app/rig/rig_views.h"
#include "app/rig/target_kinds.h"

namespace strainlens {

/// Finds the dots of a coded grid in an 8-bit image, approximately: the three rings give an affine map of the lattice,
/// from which it grows dot by dot with a homography of the dots found so far. Rings themselves are left out. Empty
/// without three rings that fit the description.
std::vector<MarkObservation> findCodedDots(const cv::Mat& image, const TargetDescription& target);

}  // namespace strainlens
