// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::cli {

/// strainlens-cli: parses the command line, runs the command and returns the process's exit code. A program with rows
/// of its own (registerSearchStrategy, registerFilterKind) registers them and then calls this.
int runProgram(int argc, char** argv);

}  // namespace strainlens::cli
