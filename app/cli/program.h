// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::cli {

/// Runs strainlens-cli and returns its exit code. A program with its own extensions (registerSearchStrategy,
/// registerFilterKind) registers them first.
int runProgram(int argc, char** argv);

}  // namespace strainlens::cli
