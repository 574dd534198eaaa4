// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <string>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The outline of a specimen in an image: where its speckles end (outlineOf()).
struct SpecimenOutline {
    ImageSize image;
    RegionOfInterest shapes;
};

/// Similarity transform from the image of a template to that of a specimen, with its uncertainty.
struct Placement {
    PointPx centre;         ///< of the outline in the template's image; fixed by rotation and scaling
    PointPx shift;          ///< of the centre [px]
    double angleRad = 0;    ///< from x to y, that is clockwise in the image
    double scale = 1;       ///< exactly 1 if the outlines have the same size within their noise
    double residualPx = 0;  ///< root mean square distance of the outlines
    double sigmaPx = 0;     ///< largest standard deviation of a position on the outline
    /// Covariance of shift x, shift y [px], angle [rad] and logarithm of the scale.
    std::array<std::array<double, 4>, 4> covariance = {};
    std::vector<std::string> notes = {};  ///< what the user should know, as sentences

    PointPx operator()(PointPx point) const;
    /// Standard deviation of the position of a point of the template: the root of the sum over both directions [px].
    double sigmaAt(PointPx point) const;
};

/// Rotations that are searched [degrees]; a symmetric specimen gets the smallest one.
inline constexpr double kMaxPlacementDegrees = 20;

/// Finds where the outline of a template is in the image of another specimen, whose speckles are others.
///
/// Minimises the distances of the template's outline points from the specimen's outline with a robust weight
/// (Gauss-Newton; Fitzgibbon 2003, doi:10.1016/j.imavis.2003.09.004): from the best poses of a coarse grid by the
/// signed distance of its mask, then from the tangents of its edge. Where the border of the image cuts the specimen,
/// there is no outline. The uncertainty is from the residuals and their correlation along the outline.
///
/// `squarePx`: the side of the squares that both outlines were found with. Throws Error, a sentence with the
/// reason, if an image has no outline, the outlines do not match, or the position is ambiguous.
Placement placeOutline(const SpecimenOutline& reference, const SpecimenOutline& specimen, int squarePx);

}  // namespace strainlens
