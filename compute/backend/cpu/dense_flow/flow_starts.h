// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/backend/cpu/dense_flow/flow_level.h"
#include "compute/rules/flow_starts.h"

namespace strainlens::cpu {

/// What was found for a pair, u and v of every node each way; none for small images and after a stop.
struct FoundStarts {
    std::optional<rules::FlowStartSearch> search;
    std::vector<float> forward, backward;
};
FoundStarts findFlowStarts(const CpuContext& context, ImageView<std::uint8_t> reference,
                           ImageView<std::uint8_t> deformed, const JobControl& job);

/// Pixels take the best of the vectors around them where that is clearly better. The flow is extended, before and
/// after.
void tryStarts(const FlowPlane& reference, const FlowPlane& deformed, const rules::FlowStartSearch& search,
               const std::vector<float>& starts, const FlowRows& rows, FlowPlane& u, FlowPlane& v);

}  // namespace strainlens::cpu
