// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/batch/outline_placement.h"
#include "app/features/image_features.h"

namespace strainlens {

/// Largest number of features of a template.
inline constexpr int kMaxTemplateFeatures = 1500;

/// Finds where a template is in the image of another specimen by features that both have: printed or drawn marks, or
/// the same pattern.
///
/// The similarity that most matches agree with (RANSAC, Fischler & Bolles 1981, doi:10.1145/358669.358692, with a fixed
/// sequence of samples) is refined by least squares with Tukey's weights. The uncertainty is from the residuals of the
/// matches. Throws Error, a sentence with the reason, if the match is not conclusive: few matches agree, another
/// position has nearly as many, they are in a small part of the template, the rotation is above kMaxPlacementDegrees or
/// the scale differs by more than a quarter.
Placement placeFeatures(const ImageFeatures& reference, const ImageFeatures& specimen);

}  // namespace strainlens
