// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/probes/probe.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The region as an area. A single polygon or rectangle keeps its corners; anything else becomes a polygon around
/// exactly its pixels. No vertices if it has no pixel. `image`: size of the reference image. Throws InvalidInput for an
/// invalid shape, and a mask of another size.
AreaProbe areaOf(const RegionOfInterest& region, ImageSize image);

/// The size of the first mask; `otherwise` for a region without one.
ImageSize maskSizeOf(const RegionOfInterest& region, ImageSize otherwise);

/// An area for each shape that is added, without the shapes that are subtracted after it; one for a region that starts
/// from the full image. Throws as areaOf().
std::vector<AreaProbe> areasOf(const RegionOfInterest& region, ImageSize image);

}  // namespace strainlens
