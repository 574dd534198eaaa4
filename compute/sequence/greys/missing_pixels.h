// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The pixels of a float image that have a value, where some have none (NaN, infinite); those get the darkest value, as
/// filters and interpolation need one. Nothing for an image whose pixels all have one.
std::optional<RoiMask> fillMissingPixels(AnyImage& image);

/// The pixels that belong to both; an empty region is everything.
RoiMask intersect(const RoiMask& region, const RoiMask& present);

/// Gives valid points whose square of `side` px, moved with them, covers a pixel that is not `present` in the deformed
/// image the status OutOfImage.
void rejectMissing(const RoiMask& present, int side, DisplacementField& field);

}  // namespace strainlens
