// SPDX-License-Identifier: MPL-2.0
#include "app/cli/command.h"

#include <algorithm>
#include <utility>

#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

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

std::vector<std::unique_ptr<Command>> allCommands() {
    std::vector<std::unique_ptr<Command>> commands;
    for (auto* make : {makeRunCommand, makeProjectCommand, makeStrainCommand, makeProbeCommand, makeCalibrateCommand,
                       makeFlowCommand, makeSynthCommand, makeCompareCommand, makeCheckCommand, makeNoiseCommand,
                       makeQualityCommand, makeAdviseCommand, makeMetrologyCommand, makeReportCommand,
                       makeConvertCommand, makeDevicesCommand, makeCheckEnginesCommand, makeBenchCommand}) {
        commands.push_back(make());
    }
    return commands;
}

}  // namespace strainlens::cli
