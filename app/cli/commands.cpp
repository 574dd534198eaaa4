// SPDX-License-Identifier: MPL-2.0
#include "app/cli/command.h"

#include <algorithm>
#include <utility>

#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {
namespace {

constexpr CommandRow kCommands[] = {
    {"run", "Measure the displacement field between photographs", makeRunCommand},
    {"live", "Measure and record the images of a camera while they come", makeLiveCommand},
    {"project", "Write a project: images, region, parameters, probes and loads that run measures from",
     makeProjectCommand},
    {"template", "Write a template: everything of a project but its images", makeTemplateCommand},
    {"batch", "Measure many specimens with one template: a table, projects and reports", makeBatchCommand},
    {"strain", "Validate a stored field again and compute its strain, without matching", makeStrainCommand},
    {"probe",
     "Read extensometers, points, lines, areas and crack openings out of stored fields; stress-strain curve, Young's "
     "modulus",
     makeProbeCommand},
    {"calibrate",
     "Find lens, oblique view and scale of the images: from photographs of a chequerboard or of dots, from "
     "translations of the specimen, from a known length",
     makeCalibrateCommand},
    {"calibrate-rig",
     "Calibrate two or more cameras at once from photographs of a target; convert rigs from and to other programs",
     makeCalibrateRigCommand},
    {"flow", "Dense optical flow: a displacement for every pixel between photographs", makeFlowCommand},
    {"synth", "Render a synthetic specimen, or a scene for dense flow, with exactly known displacements",
     makeSynthCommand},
    {"compare", "Compare a displacement field with the truth or with another field", makeCompareCommand},
    {"statistics", "Statistics of quantities and formulas over stored fields, rigid-body motion, area above a limit",
     makeStatisticsCommand},
    {"check", "Check that projects and results are complete and valid", makeCheckCommand},
    {"noise", "Measure the noise of camera, displacement and strain from images of a scene that does not move",
     makeNoiseCommand},
    {"quality", "Evaluate the speckles of an image: SSSIG, MIG, speckle size, noise", makeQualityCommand},
    {"advise", "Propose block, subset, step and strain window for an image, and why", makeAdviseCommand},
    {"metrology", "Measure bias, noise and spatial resolution of subset sizes, orders and strain windows",
     makeMetrologyCommand},
    {"report", "Write the DIC reporting table, with warnings about questionable choices", makeReportCommand},
    {"convert", "Convert results from and to the files of other programs", makeConvertCommand},
    {"devices", "List the devices that can compute, with a measured speed", makeDevicesCommand},
    {"check-engines", "Measure a pair with every device and compare results and times", makeCheckEnginesCommand},
    {"bench", "Compare every device with plain loops, naive kernels, OpenCV and published values", makeBenchCommand},
};

}  // namespace

int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs) {
    if (summary.cancelled) return kCancelled;
    const bool failed =
        std::ranges::any_of(summary.frames, [](const FrameSummary& frame) { return !frame.error.empty(); });
    return failed || !outputs.anyFrame() || !outputs.emptyFrames().empty() ? kFailed : kOk;
}

int exitCodeOf(const ExportFiles& outputs) {
    const std::string empty = outputs.emptyFrames();
    if (!empty.empty()) printNotes({empty});
    return outputs.anyFrame() && empty.empty() ? kOk : kFailed;
}

int Command::execute(std::stop_token stop) {
    CommandFiles files;
    prepare(files);
    files.requireDistinct();
    return run(std::move(stop));
}

std::span<const CommandRow> commandTable() { return kCommands; }

}  // namespace strainlens::cli
