// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens::reference {

/// Reference implementation of the variational dense flow; see Session::denseFlow.
void denseFlow(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
               const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
               const JobControl& job);

}  // namespace strainlens::reference
