// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens {

/// Refines every Ok point's whole-pixel vector to the minimum (ZNCC: maximum) of the quadratic surface fitted by least
/// squares to the 3 x 3 scores around it, at most one pixel away.
///
/// The vector is unchanged if one of the nine blocks leaves the deformed image or there is no such extremum. `field`
/// must hold whole-pixel vectors found with `criterion` on these images; the grid is the field's.
void refineByParabola(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                      Criterion criterion, DisplacementField& field);

}  // namespace strainlens
