// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/results/results_file.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Images of a run by frame, 0 the reference, as far as a results file names them: those of its frames and the first
/// ones of its pairs; others are FrameIdentity(). At least the reference. Throws FileError, also for numbers of frames
/// above kMaxImages.
std::vector<FrameIdentity> imagesOf(const ResultsReader& file, const RunParameters& parameters);

}  // namespace strainlens
