// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

// The oracle's searches: what docs/methods.md says, in the plainest way, without anything that an engine runs. Grids,
// parameters and vectors must be valid: devices check what they are given, and the scalar device does it for the
// oracle.

namespace strainlens::reference {

/// Recursive search: every trial of every pass is evaluated in full.
void recursiveSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                     const RecursiveSearchParameters& parameters, std::span<const Displacement> initial,
                     SearchResult& result, const JobControl& job);

/// Full search, every trial in full. Ties: smaller |dx|+|dy| (of the offset from the prediction), then dy, then dx.
void fullSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
                const JobControl& job);

}  // namespace strainlens::reference
