// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The slopes of an image at its pixels, as used by the refinement [grey/px].
struct SlopeImages {
    GrayImage<float> x, y;
};
/// The result does not depend on the number of threads (0 = all cores).
SlopeImages computeSlopes(const AnyImageView& image, Interpolation interpolation, int threads = 0);

/// Indices of rows and columns, ascending.
struct SlopeLines {
    std::vector<int> rows, columns;
};
/// Slopes along x of these rows and along y of these columns, as in those of the complete image; 0 elsewhere.
SlopeImages computeSlopes(const AnyImageView& image, Interpolation interpolation, const SlopeLines& needed,
                          int threads = 0);

/// Quality of a subset's speckles. NaN if no pixel is in the region.
struct SpeckleQuality {
    static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    /// Sums of the squared slopes over the subset (SSSIG; Pan et al. 2008, doi:10.1364/OE.16.007037) [grey^2/px^2].
    double sssigX = kUnknown, sssigY = kUnknown;
    /// Mean magnitude of the slope (MIG; Pan et al. 2010, doi:10.1016/j.optlaseng.2009.08.010) [grey/px].
    double mig = kUnknown;
    /// Mean speckle size: full width at half maximum of the autocorrelation without noise, mean of both axes; NaN if it
    /// does not fall to half within half the subset [px].
    double speckleSizePx = kUnknown;
    int pixels = 0;  ///< of the subset, in the image and the region
};

/// Measures subsets of one image. All arguments of the constructor must outlive this object.
class SpeckleMeter {
public:
    /// `noiseGrey` is the standard deviation of the image's noise; an empty region is everything.
    SpeckleMeter(const AnyImageView& image, const SlopeImages& slopes, const RoiMask& roi, double noiseGrey);

    /// All qualities.
    SpeckleQuality at(int centreX, int centreY, int subset) const;
    /// All but the speckle size, which takes longest.
    SpeckleQuality slopesAt(int centreX, int centreY, int subset) const;
    /// The speckle size and the pixels, which need no slopes.
    SpeckleQuality specklesAt(int centreX, int centreY, int subset) const;

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

/// The median of a quality over all nodes that have it; NaN if there are none.
double medianQuality(const std::vector<SpeckleQuality>& map, double SpeckleQuality::*quality);

/// Whether an image shows a speckle pattern: small speckles of similar size nearly everywhere. Objects, and surfaces
/// with little texture, have patches of all sizes, or none.
struct SpeckleAppearance {
    static constexpr double kMinShare = 0.667;  ///< of positions with a speckle size
    static constexpr double kMaxSpread = 0.3;   ///< interquartile range / median of the sizes

    double sizePx = SpeckleQuality::kUnknown;  ///< median; NaN if none [px]
    double share = 0;                          ///< of positions with a speckle size, 0 to 1
    double spread = 0;                         ///< interquartile range / median of the sizes
    bool isSpeckle() const { return share >= kMinShare && spread <= kMaxSpread; }
};

/// Measures subsets of 33 px at up to about 1000 positions of the region (empty = everything). `noiseGrey` is from
/// estimateImageNoise. The result does not depend on the number of threads (0 = all cores).
SpeckleAppearance measureSpeckleAppearance(const AnyImageView& image, const RoiMask& roi, double noiseGrey,
                                           int threads = 0);

}  // namespace strainlens
