// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cpu/dense_flow/flow_level.h"
#include "compute/rules/flow_starts.h"

namespace strainlens::cpu {

/// `start`: about what the motion is, or empty.
rules::FoundFlowStarts findFlowStarts(const CpuContext& context, const GrayImage<std::uint8_t>& reference,
                                      const GrayImage<std::uint8_t>& deformed, const DenseFlow& start,
                                      const JobControl& job);

/// Pixels take the best of the vectors around them where that is clearly better. The flow is extended, before and
/// after.
void tryStarts(const FlowPlane& reference, const FlowPlane& deformed, const rules::FlowStartSearch& search,
               const std::vector<float>& starts, const FlowRows& rows, FlowPlane& u, FlowPlane& v);

}  // namespace strainlens::cpu
