// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Standard deviation of the noise of one image [grey], rounding included: from sixth differences along both axes, in
/// which speckles of 3 px and more leave nothing, by their median magnitude. (Immerkaer's second differences,
/// doi:10.1006/cviu.1996.0060, see speckles as noise.) Images that were sharpened, interpolated from a colour pattern
/// or compressed have other noise there than where it matters. Only places whose 7 x 7 pixels lie in the region count
/// (empty = everything); NaN where there is none. Looks at so many places, evenly spread, at most.
double noiseOfImage(const AnyImageView& image, const RoiMask& roi, int mostPlaces = 1 << 20);

/// Of these it is right to a hundredth, in a fraction of the time.
inline constexpr int kFewNoisePlaces = 1 << 15;

/// Noise at one brightness.
struct GreyNoise {
    double grey = 0;      ///< mean of the pixels [grey]
    double variance = 0;  ///< mean variance in time [grey^2]
    std::size_t pixels = 0;
};

/// What static images tell.
struct StaticNoise {
    int images = 0;
    std::size_t pixels = 0;        ///< of each image, in the region
    double grey = 0;               ///< mean
    double sigma = 0;              ///< standard deviation in time, root of the mean variance [grey]
    double offset = 0, slope = 0;  ///< variance = offset + slope * grey: reading noise and photons
    std::vector<double> drift;     ///< mean grey of every image less the first's; taken out of the noise [grey]
    std::vector<GreyNoise> levels;
};

/// Collects images of a scene that does not move. Memory: 12 bytes a pixel.
class StaticNoiseMeter {
public:
    explicit StaticNoiseMeter(RoiMask roi) : m_roi(std::move(roi)) {}

    /// Throws InvalidInput for an image of another size than the first or than the region.
    void add(const AnyImageView& image);

    /// Throws InvalidInput with fewer than two images or without a pixel in the region. Levels divide the range of
    /// greys evenly, those with few pixels are left out; the model is fitted to them, each pixel counting the same (one
    /// level alone gives slope 0).
    StaticNoise result() const;

private:
    bool inside(int x, int y) const { return m_roi.empty() || m_roi.contains(x, y); }

    RoiMask m_roi;
    GrayImage<float> m_first, m_sum, m_squares;  ///< differences from the first image less the drift
    std::vector<double> m_drift;
};

}  // namespace strainlens
