// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/live/live_run.h"
#include "app/cli/progress.h"
#include "app/cluster/process_group.h"
#include "app/export/checkpoint.h"
#include "app/export/export_files.h"
#include "app/measure/measurement.h"

namespace strainlens::cli {

/// A run that can start: what is measured in which images, and what is written.
///
/// Files, a project, a watched folder and a group of processes all become this value.
struct RunPlan {
    ExportInputs inputs = {};                       ///< parameters, region, known images (the reference first), probes
    std::vector<ExportTarget> targets = {};         ///< without the results file that the checkpoint becomes
    int deformedFrames = 0;                         ///< for which file numbers have digits
    std::shared_ptr<FrameSource> frames = nullptr;  ///< the images
    std::vector<std::string> notes = {};            ///< for the summary
    bool isVerbose = false;
    bool resumes = false;                                ///< continues an interrupted run
    std::optional<CheckpointLocation> location = {};     ///< none: finished frames are not stored
    std::unique_ptr<Checkpoint> checkpoint = nullptr;    ///< opened by execute(), if it is null
    std::unique_ptr<LiveRun> live = nullptr;             ///< publishes frames that arrive during the run
    std::unique_ptr<ProcessGroup> group = nullptr;       ///< of processes that share the frames
    const DeviceSource* devices = &registeredDevices();  ///< that measure
};

/// Whether the run stores the content hashes of its images.
bool storesContentHashes(const RunPlan& plan);

/// Opens the checkpoint of a plan; null if finished frames are not stored. Throws InvalidInput if there is no place to
/// resume from, and as Checkpoint.
std::unique_ptr<Checkpoint> openCheckpoint(const RunPlan& plan);

/// Carries out a plan: measures, writes the outputs, prints progress, summary and probes. Returns the exit code. Throws
/// as measureInto().
int execute(RunPlan plan, const std::stop_token& stop);

/// Measures the frames of a plan into the output files and prints progress. Returns the exit code. Throws as
/// runSequence(); finished frames are written even then. A file that cannot be written is reported at once and thrown
/// after the others are in place.
int measureInto(RunPlan& plan, ExportFiles& outputs, ProgressPrinter& progress, std::stop_token stop);

}  // namespace strainlens::cli
