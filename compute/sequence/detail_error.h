// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/refine.h"

namespace strainlens {

/// Adds the error of detail that no candidate resolves to the standard deviations of the Ok points that chose `finest`
/// or another subset within a side of such a point, where the residual shows it: displacements e that the shape
/// function cannot follow leave a mean square of at least slope^2 e^2 beside that of noise, which is the median of the
/// points that did not choose `finest`. Without such points the field stays unchanged. Far from fine detail, noise that
/// varies over the image also leaves large residuals.
void addDetailError(const RefineParameters& finest, DisplacementField& field);

}  // namespace strainlens
