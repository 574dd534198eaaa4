// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/cli/checkpoint.h"
#include "app/cli/live_run.h"
#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/io/image/image_sequence.h"
#include "app/measure/measurement.h"

namespace strainlens::cli {

/// Measures a sequence into the output files and prints progress; `notes` are added to the run's. Throws as
/// runSequence; finished frames are written even then. A file that cannot be written is reported at once and thrown
/// after the others are in place. `kept`: stores finished frames, may be null. `live`: publishes frames, may be null.
RunSummary measureInto(ExportFiles& outputs, FileFrameSource& frames, const RoiMask& roi,
                       const RunParameters& parameters, ProgressPrinter& progress, std::stop_token stop,
                       const DeviceSource& devices, const std::vector<std::string>& notes = {},
                       Checkpoint* checkpoint = nullptr, LiveRun* live = nullptr);

/// Exit code: cancelled; failed if a frame failed, none was measured or one has no valid point; else 0.
int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs);
/// The same without a run; prints which frames have no valid point.
int exitCodeOf(const ExportFiles& outputs);

}  // namespace strainlens::cli
