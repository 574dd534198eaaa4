// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>

#include "compute/backend/backend.h"
#include "compute/types/image.h"
#include "compute/types/point_status.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// A subset of an image pair: its position in both images.
struct SubsetPosition {
    int x = 0, y = 0;           ///< the point in the reference image [px]
    int width = 0, height = 0;  ///< of the subset [px]
    ShapeFunction shape;
};

/// One subset in both images, as compared by the refinement.
struct SubsetView {
    GrayImage<float> reference;  ///< greys; NaN beyond the image
    GrayImage<float> deformed;   ///< greys at the reference's pixels mapped by the shape function
    /// Difference of the two subsets after gain and offset, in greys of the reference; NaN at pixels that are not
    /// compared (outside the region or too near to the image border).
    GrayImage<float> residual;
    int pixels = 0;                                                 ///< compared pixels
    double zncc = std::numeric_limits<double>::quiet_NaN();         ///< of the compared pixels
    double residualRms = std::numeric_limits<double>::quiet_NaN();  ///< [grey]
    double contrast = std::numeric_limits<double>::quiet_NaN();     ///< standard deviation of the reference's greys
};

/// Extracts a subset from both images with the interpolation and smoothing of the refinement. `roi` (empty =
/// everything) is the region used by the refinement. Reads only the surroundings of the subset: takes milliseconds.
SubsetView viewSubset(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& roi,
                      const SubsetPosition& position, const RefineParameters& parameters);

/// Refines one point again from `position.shape`, in a session of openHostSession(), whose images it replaces. For a
/// failed attempt the result is that of its last step.
rules::RefinedPoint retryRefinement(Session& session, const AnyImageView& reference, const AnyImageView& deformed,
                                    const RoiMask& roi, const SubsetPosition& position,
                                    const RefineParameters& parameters);

}  // namespace strainlens
