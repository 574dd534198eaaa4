// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens {

/// Moves every Ok point's whole-pixel vector to the vertex of two parabolas: one through the scores at dx - 1, dx, dx +
/// 1, one through those at dy - 1, dy, dy + 1. The shift is within half a pixel.
///
/// Along an axis on which a neighbour leaves the image or the three scores are no extremum the vector stays whole.
/// `field` must hold whole-pixel vectors found with `criterion` on these images; the grid is the field's.
void refineByParabola(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                      Criterion criterion, DisplacementField& field);

}  // namespace strainlens
