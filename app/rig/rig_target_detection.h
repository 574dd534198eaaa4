// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/rig/rig_views.h"
#include "app/rig/target_kinds.h"
#include "compute/types/image.h"

namespace strainlens {

/// Detects a target in an image and refines its marks to a few thousandths of a pixel. Chequerboards and symmetric dots
/// must be complete (target_detection.h); of the other kinds a part is enough. Throws FileError naming the image.
std::vector<MarkObservation> detectRigTarget(const AnyImage& photograph, const TargetDescription& target,
                                             const std::string& name);

}  // namespace strainlens
