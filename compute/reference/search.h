// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

// Reference implementation of the searches in docs/methods.md, independent of the engines, for valid input.

namespace strainlens::reference {

/// Recursive search: every trial of every pass is evaluated in full.
void recursiveSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                     const RecursiveSearchParameters& parameters, std::span<const Displacement> initial,
                     SearchResult& result, const JobControl& job);

/// Full search; every trial is evaluated in full. Ties: smaller |dx|+|dy| of the offset, then dy, then dx.
void fullSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
                const JobControl& job);

}  // namespace strainlens::reference
