// SPDX-License-Identifier: MPL-2.0
#include "app/cli/command.h"

#include <utility>

namespace strainlens::cli {

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
