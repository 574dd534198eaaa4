// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <stop_token>

#include "compute/strain/adaptive_correlation.h"
#include "compute/strain/deconvolution.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Correlation between the noise of a run's points, for the standard deviations of strain and of deconvolved
/// displacements; nullopt without IC-GN, for strain from its gradients, or if points chose their subsets. Valid for all
/// frames of a grid.
///
/// `image`: size of the reference image, {} = unknown; `subsetRoi`: subsetRegion() of the run's region. Invalid after a
/// stop.
std::optional<NoiseCorrelation> makeNoiseCorrelation(const DisplacementField& field, const RunParameters& parameters,
                                                     ImageSize image, const RoiMask& subsetRoi,
                                                     const std::stop_token& stop = {});

/// The same for one field whose points chose their subsets, else nullopt. `subsetRoi` must outlive the result; null or
/// empty: all.
std::optional<AdaptiveCorrelation> makeAdaptiveCorrelation(const DisplacementField& field,
                                                           const RunParameters& parameters, ImageSize image,
                                                           const RoiMask* subsetRoi, const std::stop_token& stop = {});

/// The deconvolution of a field of the run; nullopt if it is off.
std::optional<Deconvolution> makeDeconvolution(const DisplacementField& field, const RunParameters& parameters,
                                               ImageSize image, const VisibilityGraph& visibility,
                                               const RoiMask& subsetRoi, const std::stop_token& stop = {});

}  // namespace strainlens
