// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/frame/measure_frame.h"
#include "compute/sequence/frame/strain_device.h"

namespace strainlens {

/// Computes the standard deviations and the strain of a frame. Any thread: changes only these of the field, while
/// others may read the rest. The models that it needs must exist.
void postProcess(const SequenceContext& context, GridModels& models, StrainDevice& strainDevice, MeasuredFrame& frame);

/// Adds the shape function's error to the standard deviations, to those of edge points without changing the others.
/// Before the strain, which may be computed again from the stored field.
void addShapeError(const SequenceContext& context, DisplacementField& field);

/// Fills the counts and the mean score of a field.
void summarize(const DisplacementField& field, FrameSummary& summary);

}  // namespace strainlens
