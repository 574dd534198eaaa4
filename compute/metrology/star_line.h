// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/metrology/spatial_resolution.h"
#include "compute/synthetic/specimen_options.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"

namespace strainlens {

/// Period of the star at column x [px].
double starPeriod(const SpecimenOptions& star, double x);

/// Measured / true v along the star's centre line, the grid row on its crest, where the true v is the amplitude for all
/// periods.
std::vector<SineResponse> crestResponse(const DisplacementField& field, const SpecimenOptions& star);

/// Measured / true eyy a quarter period above and below the crest, where |eyy| = 2 pi A / p is largest; interpolated
/// linearly between the grid's rows.
std::vector<SineResponse> slopeResponse(const DisplacementField& field, const StrainField& strain,
                                        const SpecimenOptions& star);

}  // namespace strainlens
