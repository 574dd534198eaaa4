// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens::cpu {

/// Variational dense flow; see Session::denseFlow.
void denseFlow(const CpuContext& context, const GrayImage<std::uint8_t>& reference,
               const GrayImage<std::uint8_t>& deformed, const DenseFlowParameters& parameters, const KnownFlow& known,
               DenseFlowResult& result, const JobControl& job);

}  // namespace strainlens::cpu
