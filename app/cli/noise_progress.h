// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/measure/rig_noise.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// measureNoise() of files; progress and notes go to stderr.
RigNoise measureNoise(const std::vector<FrameReference>& images, const RoiMask& roi, const RunParameters& parameters,
                      const std::stop_token& stop);

}  // namespace strainlens::cli
