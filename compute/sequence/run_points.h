// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "compute/sequence/run_summary.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

// The points of a run are the requested ones: the nodes of its grid inside the region, plus the edge points if these
// are measured. Nodes outside the region only complete the field's rectangle and are never counted.

/// Number of points of one frame, whatever their status; without those whose subset has too few pixels in the region,
/// which refinement marks as outside.
std::size_t requestedPoints(const FrameSummary& frame);

/// Number of points of each frame of a run on images of that size; throws as makeGrid(). An empty region is the full
/// image.
std::size_t requestedPoints(const RunParameters& parameters, ImageSize image, const RoiMask& roi);

/// Maximum number of nodes of a field of that run, including those outside the region: it determines the memory.
std::size_t maxNodes(const RunParameters& parameters, ImageSize image);

}  // namespace strainlens
