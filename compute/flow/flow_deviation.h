// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/flow/flow_residual.h"

namespace strainlens {

/// Predicts the standard deviations of a variational flow, `flow.sigmaU` and `flow.sigmaV` [px], from the curvature of
/// its energy and the residual. Calibrated on rendered scenes. `flow` must be known everywhere and belong to the images
/// of `residual`. The result does not depend on the number of threads (0 = all cores).
void predictDeviations(const FlowResidual& residual, DenseFlow& flow, int threads);

}  // namespace strainlens
