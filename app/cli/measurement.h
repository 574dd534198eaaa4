// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/cli/kept_results.h"
#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/io/image/image_sequence.h"
#include "app/measure/measurement.h"

namespace strainlens::cli {

/// Measures a sequence into the output files and tells the terminal how it goes; `kept`, unless it is null, has every
/// frame as soon as it is finished and may have some already. Throws as runSequence does, and FileError; what was
/// finished before is in the files that can be written all the same.
RunSummary measureInto(ExportFiles& outputs, FileFrameSource& frames, const RoiMask& roi,
                       const RunParameters& parameters, ProgressPrinter& progress, std::stop_token stop,
                       const DeviceSource& devices, KeptResults* kept = nullptr);

/// Cancelled, failed if any frame failed or none was measured, else 0.
int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs);

}  // namespace strainlens::cli
