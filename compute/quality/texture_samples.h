// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <vector>

#include "compute/quality/noise_response.h"
#include "compute/quality/speckle_quality.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Sizes of subsets that are compared, ascending [px]. Steps of 15 % or more, so that each makes a relevant difference.
inline constexpr std::array<int, 19> kSampledSubsets = {9,  11, 13, 17, 21,  25,  29,  35,  41, 49,
                                                        57, 67, 79, 93, 109, 129, 153, 181, 215};

/// The texture of an image at 20 x 20 positions, from which parameters are chosen.
class TextureSamples {
public:
    static constexpr double kSpecklesAcross = 3;    ///< of a subset, at least
    static constexpr double kFaintestSlope = 1e-6;  ///< less is rounding of the spline on a constant image [grey/px]
    static constexpr int kMaxSubset = 255;

    /// An empty region is everything. Slopes are computed for subsets of up to `prepared` px, and for larger ones when
    /// they are measured. Image and region must outlive this object. Throws InvalidInput for negative noise and for a
    /// region of another size.
    TextureSamples(const AnyImageView& image, const RoiMask& roi, double noiseGrey, int prepared = kMaxSubset);
    TextureSamples(const TextureSamples&) = delete;
    TextureSamples& operator=(const TextureSamples&) = delete;

    ImageSize imageSize() const { return m_size; }
    double regionPixels() const { return m_regionPixels; }
    double noiseGrey() const { return m_noiseGrey; }
    /// Median over the image; NaN if none was found [px].
    double speckleSizePx() const { return m_speckleSizePx; }
    /// Share of the positions in the region without speckles (slopes no steeper than noise), 0 to 1.
    double untexturedShare() const { return m_untexturedShare; }
    /// Whether a subset of that size is wide enough for the speckles.
    bool holdsSpeckles(int subset) const {
        return !(m_speckleSizePx > 0) || subset >= kSpecklesAcross * m_speckleSizePx;
    }
    /// Slopes of the subsets of that size at the positions with speckles: the same positions for every size, so that
    /// results differ only by the size, but subsets beyond the image border are moved inside. At all positions of the
    /// region if none has speckles.
    std::vector<SpeckleQuality> measure(int subset);

private:
    template <typename Measure>
    std::vector<SpeckleQuality> evaluate(int subset, const Measure& measure) const;
    double measureSpeckleSize() const;
    bool isUntextured(const SpeckleQuality& quality) const;
    void choosePositions();
    void prepareSlopes(int subset);
    std::vector<SpeckleQuality> measureSlopes(int subset);

    AnyImageView m_image;
    ImageSize m_size;
    double m_regionPixels;
    double m_noiseGrey;
    int m_prepared = 0;  ///< subsets of up to this size have slopes [px]
    SlopeImages m_slopes;
    SpeckleMeter m_meter;
    NoiseResponse m_response;
    double m_speckleSizePx;
    double m_untexturedShare = 0;
    std::vector<bool> m_isUsed;  ///< one per position
};

}  // namespace strainlens
