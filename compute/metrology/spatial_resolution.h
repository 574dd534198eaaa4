// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/synthetic/specimen_options.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"

namespace strainlens {

/// Response to a sine of that period.
struct SineResponse {
    double periodPx = 0;
    double response = 0;  ///< measured / true amplitude
};

/// Loss of amplitude above which a period is not resolved.
inline constexpr double kMaxResolvedLoss = 0.1;

/// Means over periods within a factor of 1.06, longest first, as single points scatter with the pattern. Skips NaN.
std::vector<SineResponse> smoothResponse(std::vector<SineResponse> points);

/// Spatial resolution: the period at which a sine loses 10 % of its amplitude (DIC Challenge 2.0, Reu et al. 2022,
/// doi:10.1007/s11340-021-00806-6), where the response, from long to short periods, first falls below 0.9 [px]. Empty
/// if it is below at the longest period or never.
std::optional<double> spatialResolution(const std::vector<SineResponse>& smoothed);

/// Period of the star at column x [px].
double starPeriod(const SpecimenOptions& star, double x);

/// Measured / true v along the star's centre line, the grid row on its crest, where the true v is the amplitude.
std::vector<SineResponse> crestResponse(const DisplacementField& field, const SpecimenOptions& star);

/// Measured / true eyy a quarter period above and below the crest, where |eyy| = 2 pi A / p is largest; interpolated.
std::vector<SineResponse> slopeResponse(const DisplacementField& field, const StrainField& strain,
                                        const SpecimenOptions& star);

}  // namespace strainlens
