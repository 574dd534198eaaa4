// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "app/export/quality_reports.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// What images of a specimen at rest say of the rig: the noise of their greys, and with refinement that of displacement
/// and strain, measured with these parameters against the first image. Progress goes to the standard error; after a
/// stop the answer is not whole. Throws what reading and measuring throw.
RigNoise measureNoise(const std::vector<FrameReference>& images, const RoiMask& roi, const RunParameters& parameters,
                      const std::stop_token& stop);

}  // namespace strainlens::cli
