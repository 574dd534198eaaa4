// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "compute/types/image.h"

namespace strainlens {

/// How good the image of a camera is, while it is set up.
struct PreviewQuality {
    static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

    std::array<std::uint32_t, 64> histogram{};  ///< pixels by grey, from 0 to the largest grey of the camera
    double blackShare = 0, whiteShare = 0;      ///< pixels at 0, and at the largest grey, 0 to 1
    /// Sharpness: mean squared difference of neighbours over the variance of the greys, less what the noise adds. It
    /// depends on neither exposure nor contrast; the image is in focus where it is largest. NaN for one grey.
    double focus = kUnknown;
    double noiseGrey = kUnknown;      ///< standard deviation [grey]
    double speckleSizePx = kUnknown;  ///< median; NaN if there are no speckles [px]
    double speckleShare = 0;          ///< of positions with a speckle size, 0 to 1
};

/// Judges the middle of an image, at most 512 x 512 px; black, white and histogram are of all pixels. `maxGrey`: the
/// largest that the camera has. One thread.
PreviewQuality judgePreview(const AnyImageView& image, double maxGrey);

}  // namespace strainlens
