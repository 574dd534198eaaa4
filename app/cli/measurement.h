// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/cli/kept_results.h"
#include "app/cli/live_run.h"
#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/io/image/image_sequence.h"
#include "app/measure/measurement.h"

namespace strainlens::cli {

/// Measures a sequence into the output files and tells the terminal how it goes; `notes` are told beside the run's.
/// Throws as runSequence does; when no device is left, what was finished before is in the files all the same. A file
/// that cannot be written is told at once, and thrown when all others are in place.
/// `kept`, unless it is null, has every frame as soon as it is finished and may have some already; `live`, unless it is
/// null, has the frames, and tells of each at once.
RunSummary measureInto(ExportFiles& outputs, FileFrameSource& frames, const RoiMask& roi,
                       const RunParameters& parameters, ProgressPrinter& progress, std::stop_token stop,
                       const DeviceSource& devices, const std::vector<std::string>& notes = {},
                       KeptResults* kept = nullptr, LiveRun* live = nullptr);

/// Cancelled, failed if any frame failed, none was measured or one has no point with a value, else 0.
int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs);
/// The same for outputs that no run filled; prints which frames have no value.
int exitCodeOf(const ExportFiles& outputs);

}  // namespace strainlens::cli
