// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/frame/measure_frame.h"

namespace strainlens {

/// Computes the standard deviations and the strain of a frame. Any thread: changes only these of the field, while
/// others may read the rest. The models that it needs must exist.
void postProcess(const SequenceContext& context, GridModels& models, MeasuredFrame& frame, FrameSummary& summary);

/// Fills the counts and the mean score of a field.
void summarize(const DisplacementField& field, FrameSummary& summary);

}  // namespace strainlens
