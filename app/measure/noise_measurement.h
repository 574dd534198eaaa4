// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <stop_token>

#include "app/measure/rig_noise.h"
#include "compute/sequence/frame_source.h"
#include "compute/sequence/run_observer.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Measures the noise of the set-up from images of a specimen at rest: of grey values and, with refinement, of
/// displacement and strain against the first image, whose run the observer follows. The result is incomplete after a
/// stop. Throws as reading and measuring do.
RigNoise measureNoise(const std::shared_ptr<FrameSource>& frames, const RoiMask& roi, const RunParameters& parameters,
                      RunObserver& observer, const std::stop_token& stop);

}  // namespace strainlens
