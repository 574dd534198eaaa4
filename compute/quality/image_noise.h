// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Standard deviation of the noise of one image including rounding [grey], from the median magnitude of sixth
/// differences along both axes, which suppress speckles of 3 px and more. (Immerkaer's second differences,
/// doi:10.1006/cviu.1996.0060, respond to speckles.) Not valid for images that are sharpened, interpolated from a
/// colour pattern or compressed, as their noise differs between frequencies. Uses at most `maxPositions` evenly spaced
/// positions with 7 x 7 pixels in the region (empty = everything); NaN if there is none.
double estimateImageNoise(const AnyImageView& image, const RoiMask& roi, int maxPositions = 1 << 20);

/// A smaller number of positions: accurate to 1 % and much faster.
inline constexpr int kFastNoisePositions = 1 << 15;
/// For every frame of a sequence: accurate to 3 %.
inline constexpr int kRoughNoisePositions = 1 << 12;

/// Noise at one brightness.
struct GreyNoise {
    double grey = 0;      ///< mean of the pixels [grey]
    double variance = 0;  ///< mean temporal variance [grey^2]
    std::size_t pixels = 0;
};

/// Noise of static images.
struct StaticNoise {
    int images = 0;
    std::size_t pixels = 0;        ///< of each image, in the region
    double grey = 0;               ///< mean
    double sigma = 0;              ///< temporal standard deviation, root of the mean variance [grey]
    double offset = 0, slope = 0;  ///< variance = offset + slope * grey: read noise and shot noise
    std::vector<double> drift;     ///< mean grey of every image minus the first's; removed from the noise [grey]
    std::vector<GreyNoise> levels;
};

/// Measures the noise of a static scene. Memory: 12 bytes per pixel.
class StaticNoiseMeter {
public:
    explicit StaticNoiseMeter(RoiMask roi) : m_roi(std::move(roi)) {}

    /// Throws InvalidInput if the size differs from the first image or the region.
    void add(const AnyImageView& image);

    /// Throws InvalidInput with fewer than two images or without a pixel in the region. Levels divide the range of
    /// greys evenly, without those with few pixels; the model is fitted to them, weighted by pixels (slope 0 for one).
    StaticNoise result() const;

private:
    bool inside(int x, int y) const { return m_roi.empty() || m_roi.contains(x, y); }

    RoiMask m_roi;
    GrayImage<float> m_first, m_sum, m_squares;  ///< sums over differences to the first image without drift
    std::vector<double> m_drift;
};

}  // namespace strainlens
