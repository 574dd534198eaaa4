// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/flow/flow_residual.h"

namespace strainlens {

/// Predicts the standard deviations of a variational flow, `flow.sigmaU` and `flow.sigmaV` [px], from the curvature of
/// its energy and from what is left of the images' difference. Calibrated on rendered scenes. `flow` is known
/// everywhere and belongs to the images of `residual`. The same for every number of threads (0 = all cores).
void predictDeviations(const FlowResidual& residual, DenseFlow& flow, int threads);

}  // namespace strainlens
