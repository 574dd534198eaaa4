// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Replaces missing pixels of a float image (NaN, infinite) by its darkest value, as filters and interpolation need
/// one, and returns the mask of the others. Empty if no pixel is missing.
std::optional<RoiMask> fillMissingPixels(AnyImage& image);

/// The intersection of both; an empty region is everything.
RoiMask intersect(const RoiMask& region, const RoiMask& present);

/// Sets valid points to OutOfImage whose displaced square of `side` px covers a pixel that is not `present` in the
/// deformed image.
void rejectMissing(const RoiMask& present, int side, DisplacementField& field);

}  // namespace strainlens
