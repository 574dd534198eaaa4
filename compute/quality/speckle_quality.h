// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The slopes of an image at its pixels, as the refinement sees them [grey/px].
struct SlopeImages {
    GrayImage<float> x, y;
};
/// The same for every number of threads (0 = all cores).
SlopeImages slopesOf(const AnyImageView& image, Interpolation interpolation, int threads = 0);

/// How good a subset's speckles are. NaN where no pixel of it lies in the region.
struct SpeckleQuality {
    static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    /// Sums of the squared slopes over the subset (SSSIG; Pan et al. 2008, doi:10.1364/OE.16.007037) [grey^2/px^2].
    double sssigX = kUnknown, sssigY = kUnknown;
    /// Mean magnitude of the slope (MIG; Pan et al. 2010, doi:10.1016/j.optlaseng.2009.08.010) [grey/px].
    double mig = kUnknown;
    /// Mean speckle size: full width at half maximum of the autocorrelation, noise taken out, the mean of both axes;
    /// NaN where it does not fall to half within half the subset [px].
    double speckleSizePx = kUnknown;
    int pixels = 0;  ///< of the subset, in the image and the region
};

/// Measures subsets of one image. Keeps references.
class SpeckleMeter {
public:
    /// `noiseGrey` is the standard deviation of the image's noise; an empty region means everything.
    SpeckleMeter(const AnyImageView& image, const SlopeImages& slopes, const RoiMask& roi, double noiseGrey);

    /// All of it.
    SpeckleQuality at(int centreX, int centreY, int subset) const;
    /// Without the speckle size, which takes the longest.
    SpeckleQuality slopesAt(int centreX, int centreY, int subset) const;

private:
    struct Window {
        int left, top, right, bottom;
    };
    Window windowAt(int centreX, int centreY, int subset) const;
    bool inside(int x, int y) const { return m_roi.empty() || m_roi.contains(x, y); }
    template <typename Use>
    void forEachInside(const Window& window, const Use& use) const {
        for (int y = window.top; y <= window.bottom; ++y) {
            for (int x = window.left; x <= window.right; ++x) {
                if (inside(x, y)) use(x, y);
            }
        }
    }
    double grey(int x, int y) const;
    double widthAlong(const Window& window, int stepX, int stepY, double mean, double variance, int farthest) const;

    const AnyImageView& m_image;
    const SlopeImages& m_slopes;
    const RoiMask& m_roi;
    double m_noiseGrey;
};

/// The median of a quality over all nodes that have it; NaN without any.
double medianQuality(const std::vector<SpeckleQuality>& map, double SpeckleQuality::*quality);

}  // namespace strainlens
