// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "app/export/quality_reports.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// Measures the noise of the set-up from images of a specimen at rest: of grey values and, with refinement, of
/// displacement and strain against the first image. Prints progress to stderr; the result is incomplete after a stop.
/// Throws as reading and measuring do.
RigNoise measureNoise(const std::vector<FrameReference>& images, const RoiMask& roi, const RunParameters& parameters,
                      const std::stop_token& stop);

}  // namespace strainlens::cli
