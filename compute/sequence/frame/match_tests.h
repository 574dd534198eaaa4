// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

#include "compute/sequence/frame/measure_frame.h"

namespace strainlens {

/// Flags the Ok points of a refined field that match equally well at another displacement (Ambiguous): each is refined
/// again from the displacements by which the texture repeats itself (GridModels::repeats). It is ambiguous if one of
/// these matches is not worse by four standard deviations of the difference of both sums of squares, or if more of its
/// neighbours are ambiguous than Ok. A random texture is not tested.
void markAmbiguous(const FrameInput& input, RefinedField& refined);

/// Flags the Ok points that match a pattern of the camera (dirt, noise of the sensor) instead of the specimen
/// (FixedPattern): relative to the image they do not move, although at least a tenth of the Ok points move, and their
/// contrast is below a third of the median contrast of the moving points. Neighbours of these points, whose subsets are
/// partly on the specimen, are flagged too if they move less than a quarter of the median motion and have less than two
/// thirds of the median contrast.
/// `contrast`: see SequenceContext. `found` is relative to the compared image.
void markFixedPattern(std::span<const double> contrast, const UncertaintyModel& model,
                      const RefineParameters& parameters, const RefineResult& found, DisplacementField& field,
                      int threads);

}  // namespace strainlens
