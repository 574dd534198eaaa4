// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/frame/measure_frame.h"
#include "compute/sequence/frame/strain_device.h"

namespace strainlens {

// Two stages, each on any thread: they change only the standard deviations and the strain of the field, while others
// may read the rest. The models that they need must exist.

/// Computes the standard deviations of a frame unless a composition has needed them before.
void addStandardDeviations(const SequenceContext& context, GridModels& models, MeasuredFrame& frame);

/// Then maps its points to the plane, computes its strain and summarizes it.
void addStrain(const SequenceContext& context, GridModels& models, StrainDevice& strainDevice, MeasuredFrame& frame);

/// Adds the shape function's error to the standard deviations, to those of edge points without changing the others.
/// Before the strain, which may be computed again from the stored field.
void addShapeError(const SequenceContext& context, DisplacementField& field);

/// Fills the counts and the mean score of a field.
void summarize(const DisplacementField& field, FrameSummary& summary);

}  // namespace strainlens
