// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/add_option.h"

namespace strainlens {
class ExportFiles;
struct RunSummary;
}  // namespace strainlens

namespace strainlens::cli {

/// Exit codes of the process.
enum ExitCode : int { kOk = 0, kFailed = 1, kUsage = 2, kCancelled = 3, kDevice = 4 };

/// Exit code: cancelled; failed if a frame failed, none was measured or one has no valid point; else 0.
int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs);
/// The same without a run; prints which frames have no valid point.
int exitCodeOf(const ExportFiles& outputs);

/// One command of strainlens-cli ("run", "synth", ...): one class, one file, one row in commands.cpp.
///
/// execute() may throw: InvalidInput ends the process with kUsage, DeviceError with kDevice, any other exception with
/// kFailed; the message goes to stderr. Data goes to stdout or to files, progress to stderr.
class Command {
public:
    virtual ~Command() = default;
    /// Declares options on the command's own sub-parser; called once.
    virtual void addOptions(CLI::App& parser) = 0;
    /// The options of the short `--help`, as "--step"; empty: `--help` explains all options.
    virtual std::vector<std::string> commonOptions() const { return {}; }
    /// Runs the command. Refuses before any work if an output is also an input or another output. The first Ctrl-C
    /// requests `stop`.
    int execute(std::stop_token stop);

protected:
    /// Checks the options and lists every file that will be read or written. Writes nothing; data read to list them
    /// (images of a folder, frames of a table) may be stored for run().
    virtual void prepare(CommandFiles& files) = 0;
    /// The work; called after prepare().
    virtual int run(std::stop_token stop) = 0;
};

/// Runs `add` and lists the options that it declares under this heading of the help.
template <typename Add>
void addSection(CLI::App& parser, const std::string& heading, const Add& add) {
    for (CLI::Option* option : optionsDeclaredBy(parser, add)) option->group(heading);
}

/// Makes a command; each is defined in the file of its command.
using MakeCommand = std::unique_ptr<Command>();
MakeCommand makeRunCommand, makeLiveCommand, makeProjectCommand, makeTemplateCommand, makeBatchCommand,
    makeStrainCommand, makeProbeCommand, makeCalibrateCommand, makeCalibrateRigCommand, makeFlowCommand,
    makeSynthCommand, makeCompareCommand, makeCheckCommand, makeNoiseCommand, makeQualityCommand, makeAdviseCommand,
    makeStatisticsCommand, makeMetrologyCommand, makeReportCommand, makeConvertCommand, makeDevicesCommand,
    makeCheckEnginesCommand, makeBenchCommand;

/// A command as `--help` lists it.
struct CommandRow {
    const char* name;
    const char* summary;
    MakeCommand* make;
};

/// All commands in the order `--help` lists them.
std::span<const CommandRow> commandTable();

}  // namespace strainlens::cli
