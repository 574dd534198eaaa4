// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <stop_token>

#include "compute/strain/chosen_correlation.h"
#include "compute/strain/deconvolution.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How the noise of a run's points goes together, for the standard deviations of strain and of deconvolved
/// displacements; nullopt where they need none of it: without IC-GN, or where strain comes from its gradients; or where
/// they chose their subsets. One serves all frames of a grid.
///
/// `image`: size of the reference image, {} = unknown; `subsetRoi`: subsetRegion() of the run's region. After a stop it
/// is good for nothing.
std::optional<NoiseCorrelation> strainNoise(const DisplacementField& field, const RunParameters& parameters,
                                            ImageSize image, const RoiMask& subsetRoi,
                                            const std::stop_token& stop = {});

/// The same of one field whose points chose their subsets, nullopt of others. `subsetRoi` is kept; null or empty: all.
std::optional<ChosenCorrelation> chosenNoise(const DisplacementField& field, const RunParameters& parameters,
                                             ImageSize image, const RoiMask* subsetRoi,
                                             const std::stop_token& stop = {});

/// What deconvolves a field of the run, nullopt where nothing does.
std::optional<Deconvolution> deconvolutionOf(const DisplacementField& field, const RunParameters& parameters,
                                             ImageSize image, const GridSight& sight, const RoiMask& subsetRoi,
                                             const std::stop_token& stop = {});

}  // namespace strainlens
