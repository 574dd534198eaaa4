// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/probes/probe.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The region as an area with exactly its pixels. `image`: size of the reference image, or
/// an upper bound of it if the region has no mask, which has the image's size. Throws InvalidInput for an invalid
/// shape.
AreaProbe areaOf(const RegionOfInterest& region, ImageSize image);

/// An area for each shape that is added, without the shapes that are subtracted after it.
std::vector<AreaProbe> areasOf(const RegionOfInterest& region, ImageSize image);

}  // namespace strainlens
