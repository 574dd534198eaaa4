// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "compute/sequence/run_summary.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

// The points of a run are those that were asked for: nodes of its grid inside the region, with the edge points where
// these are measured. Nodes outside the region fill a field up to a rectangle and count nowhere.

/// The points of one frame, whatever became of them; without those whose subset has too few pixels in the region, which
/// refinement takes as outside.
std::size_t requestedPoints(const FrameSummary& frame);

/// The points of every frame of a run on images of that size; throws as makeGrid() does. An empty region is the whole
/// image.
std::size_t requestedPoints(const RunParameters& parameters, ImageSize image, const RoiMask& roi);

/// The nodes that a field of that run has at most, those outside the region included: what decides its memory.
std::size_t mostNodes(const RunParameters& parameters, ImageSize image);

}  // namespace strainlens
