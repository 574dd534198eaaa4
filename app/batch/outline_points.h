// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// A point of an outline.
struct OutlinePoint {
    PointPx at;
    PointPx outward;  ///< unit vector perpendicular to the outline, away from the specimen
};

/// Points along the polygons of an outline, equally spaced, in their order; none within `marginPx` of the border of the
/// image, which cuts the specimen instead of ending it.
std::vector<OutlinePoint> outlinePoints(const RegionOfInterest& outline, ImageSize image, double spacingPx,
                                        double marginPx);

/// The outline of a region of texture, each point moved to where the grey differs first from the background outside:
/// the edge of the specimen. Points without a uniform background stay. Polygons only.
RegionOfInterest sharpenOutline(const RegionOfInterest& region, const AnyImageView& image);

/// Distance from the outline of a mask at any position [px]: positive inside, negative outside, smoothed. The border of
/// the image is no outline.
class SignedDistance {
public:
    explicit SignedDistance(const RoiMask& mask);

    /// Whether the position is in the image.
    bool contains(PointPx at) const {
        return at.x >= 0 && at.y >= 0 && at.x <= m_values.width() - 1 && at.y <= m_values.height() - 1;
    }
    struct Sample {
        double value;
        PointPx slope;
    };
    /// Bilinear value and its slope; `at` must be in the image.
    Sample at(PointPx at) const;
    double value(PointPx at) const { return this->at(at).value; }

private:
    GrayImage<float> m_values;
};

}  // namespace strainlens
