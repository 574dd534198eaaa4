// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/quality/blur.h"
#include "compute/quality/noise_response.h"
#include "compute/quality/slope_energy.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens {

/// What the blur of one image of a pair leaves of the noise.
struct BlurNoise {
    NoiseTransfer transfer;
    NoiseGain gain;  ///< mean of both images
};

/// `reference`: the image as refined, blurred if the blur is its own.
BlurNoise blurNoise(const RelativeBlur& blur, const AnyImageView& reference, const RefineParameters& parameters,
                    int threads = 0);

}  // namespace strainlens
