// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/probes/probe.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"

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

/// A region with a name, whose statistics and curves a run has.
struct NamedRegion {
    std::string name;
    RegionOfInterest region;
    bool isFixed = false;  ///< stays in space, and does not choose what is measured; otherwise moves with the material
    std::string field, value;  ///< by which it was given, for messages
};

/// The region as an area read in u, v and strain. Throws InvalidInput for a mask of another size, a region without a
/// pixel and one with too many corners.
Probe probeOf(const NamedRegion& named, ImageSize image);

/// The pixels of the areas that move with the material; empty if there is none.
RoiMask unionOf(std::span<const Probe> areas, ImageSize image);

/// Pixels of either mask; one that is empty is none.
RoiMask unionOf(const RoiMask& one, const RoiMask& other, ImageSize image);

/// Appends the areas to the probes, and gives those without a colour theirs. Throws InvalidInput for a name twice.
void appendAreas(std::vector<Probe>& probes, std::vector<Probe> areas);

}  // namespace strainlens
