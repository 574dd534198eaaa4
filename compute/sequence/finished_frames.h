// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>

#include "compute/sequence/run_summary.h"

namespace strainlens {

/// The frames of a run that another run has measured before: this one goes on after them, with the results that it
/// would have had from the first frame on.
struct FinishedFrames {
    int count = 0;  ///< frames 1 .. count are neither read nor delivered
    /// The field of one of them, null where it has none. Asked for a few: those that the next frames start from.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> field = {};
    /// What is known of any of them; asked only where later images become the reference.
    std::function<FrameSummary(int frame)> summary = {};
};

}  // namespace strainlens
