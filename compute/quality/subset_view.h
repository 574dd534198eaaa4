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

/// Which subset of a pair is looked at, and where it is in the deformed image.
struct SubsetPlace {
    int x = 0, y = 0;           ///< the point in the reference image [px]
    int width = 0, height = 0;  ///< of the subset [px]
    ShapeFunction shape;
};

/// One subset in both images, as the refinement compares them.
struct SubsetView {
    GrayImage<float> reference;  ///< greys; NaN beyond the image
    GrayImage<float> deformed;   ///< greys at the places where the shape function puts the reference's pixels
    /// Difference of the two subsets after gain and offset, in greys of the reference; NaN at pixels that are not
    /// compared because they lie outside the region or too near to an edge.
    GrayImage<float> residual;
    int pixels = 0;                                                 ///< that are compared
    double zncc = std::numeric_limits<double>::quiet_NaN();         ///< their correlation
    double residualRms = std::numeric_limits<double>::quiet_NaN();  ///< [grey]
    double contrast = std::numeric_limits<double>::quiet_NaN();     ///< standard deviation of the reference's greys
};

/// Cuts a subset out of both images with the interpolation and smoothing of the refinement. `roi` (empty = everything)
/// is the region as the refinement sees it. Only the surroundings of the subset are read: a matter of milliseconds.
SubsetView viewSubset(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& roi,
                      const SubsetPlace& place, const RefineParameters& parameters);

/// Refines one point again, from `place.shape`, in a session of openHostSession(), of which the images are replaced.
/// Tells of a try that failed too what its last step came to.
rules::RefinedPoint retryRefinement(Session& session, const AnyImageView& reference, const AnyImageView& deformed,
                                    const RoiMask& roi, const SubsetPlace& place, const RefineParameters& parameters);

}  // namespace strainlens
