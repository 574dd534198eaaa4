// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/point.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// A pixel of the reference image and the grey of the deformed image to which a field moves it. All zero if unusable.
struct WarpedPixel {
    float weight = 0;              ///< 1 if usable, else 0
    float grey = 0;                ///< of the reference image, less WarpedPair::meanGrey()
    float warped = 0;              ///< of the deformed image at the displaced position, likewise
    float slopeX = 0, slopeY = 0;  ///< of the deformed image there: the reference image's, by the chain rule [1/px]
    float motion = 0;              ///< slope times (displacement - WarpedPair::offset())
};

/// What a warp reads of an image pair.
struct WarpImages {
    const RoiMask& region;  ///< of the points, in the reference image; empty is everything
    const RoiMask& usable;  ///< pixels of it, likewise
    Interpolation interpolation = Interpolation::QuinticSpline;
    GrayImage<float> greys, slopeX, slopeY;  ///< of the reference image
    GrayImage<float> coefficients;           ///< of the deformed image
    double meanGrey = 0;                     ///< of the reference image, rounded
};

/// The reference image, and the deformed image warped by a field of subsets: by the mean of the shape functions of the
/// four nodes around a pixel, weighted by distance. Where these differ (a crack), the nearest node's; in cells that
/// an edge of the region crosses, the nearest visible node's.
///
/// Usable are pixels inside the region, near a valid node and displaced into the image.
class WarpedPair {
public:
    /// `region` and its `usable` pixels (subsetRegion): empty is everything; they must outlive this object. 0 threads =
    /// all cores.
    WarpedPair(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& region,
               const RoiMask& usable, const RefineParameters& parameters, int threads);

    /// Warps by the Ok points of `field`, a result on that grid. Incomplete after a stop.
    void warp(const Grid& grid, const RefineResult& field, const std::stop_token& stop);

    ImageSize size() const { return m_images.greys.size(); }
    double meanGrey() const { return m_images.meanGrey; }
    /// About the mean displacement, which keeps the pixels' motion small [px].
    PointPx offset() const { return m_offset; }
    const WarpedPixel* row(int y) const {
        return &m_pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(size().width)];
    }

private:
    const int m_threads;
    const WarpImages m_images;
    PointPx m_offset;
    std::vector<WarpedPixel> m_pixels;
};

}  // namespace strainlens
