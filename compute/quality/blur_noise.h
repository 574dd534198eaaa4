// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

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

/// `reference`: the image as refined, blurred if the blur is its own. After a stop the result has no meaning.
BlurNoise blurNoise(const RelativeBlur& blur, const AnyImageView& reference, const RefineParameters& parameters,
                    int threads = 0, const std::stop_token& stop = {});

}  // namespace strainlens
