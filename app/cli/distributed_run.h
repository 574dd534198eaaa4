// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <stop_token>

#include "app/cli/run_plan.h"

namespace strainlens::cli {

/// Opens the plan's checkpoint and measures into it what processes share: rank 0 distributes blocks of frames and
/// imports what the other ranks measure; a single process that resumes such a run fills its gaps. A note says why
/// frames cannot be shared; rank 0 then measures all.
///
/// Returns the exit code if nothing is left for this process: ranks other than 0, and after a stop. Throws as
/// runSequence(); failures of other ranks become notes.
std::optional<int> shareFrames(RunPlan& plan, ProgressPrinter& progress, const std::stop_token& stop);

}  // namespace strainlens::cli
