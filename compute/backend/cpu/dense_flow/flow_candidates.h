// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cpu/dense_flow/flow_level.h"
#include "compute/rules/flow_candidates.h"

namespace strainlens::cpu {

/// Searches for candidates of large motion. `start`: approximate flow, or empty.
rules::FlowCandidates findFlowCandidates(const CpuContext& context, const GrayImage<std::uint8_t>& reference,
                                         const GrayImage<std::uint8_t>& deformed, const DenseFlow& start,
                                         const JobControl& job);

/// Replaces vectors by clearly better candidates around their pixel. The margins of u and v are valid before and after.
void applyCandidates(const FlowPlane& reference, const FlowPlane& deformed, const rules::FlowCandidateSearch& search,
                     const std::vector<float>& candidates, const FlowRows& rows, FlowPlane& u, FlowPlane& v);

}  // namespace strainlens::cpu
