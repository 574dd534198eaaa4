// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/cli/progress.h"
#include "app/cli/run_outputs.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens::cli {

/// Runs a sequence into the output files and tells the terminal how it goes. Throws as runSequence does; when no device
/// is left, what was finished before is in the files all the same.
RunSummary measure(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunOutputs& outputs,
                   ProgressPrinter& progress, std::stop_token stop, const DeviceSource& devices);

/// Cancelled, failed if any frame failed or none was measured, else 0.
int exitCodeOf(const RunSummary& summary, const RunOutputs& outputs);

}  // namespace strainlens::cli
