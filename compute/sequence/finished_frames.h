// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>

#include "compute/sequence/run_summary.h"

namespace strainlens {

/// The frames that an earlier run has measured. The run resumes after them, with the same results as a run from the
/// first frame.
struct FinishedFrames {
    int count = 0;  ///< frames 1 .. count are neither read nor delivered
    /// The field of one of them, null if it has none. Called only for the few that the next frames start from.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> field = {};
    /// The summary of any of them; called only if the reference is updated.
    std::function<FrameSummary(int frame)> summary = {};
};

}  // namespace strainlens
