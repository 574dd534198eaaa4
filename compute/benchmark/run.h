// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/report.h"

namespace strainlens::bench {

/// Result of a benchmark run, final or so far.
struct BenchOutcome {
    std::string markdown, json;
    bool failed = false;     ///< one of our contestants differs from the scalar reference
    bool cancelled = false;  ///< stopped between two tables
};

/// Receives each new part of the Markdown and the complete outcome so far, so that nothing is lost when the run is
/// aborted.
using OnTable = std::function<void(const std::string& piece, const BenchOutcome& soFar)>;

/// Measures the selected tables with `sources`.
BenchOutcome runBenchmark(const BenchEnvironment& environment, const ContestantSources& sources, const OnTable& show,
                          std::stop_token stop);

}  // namespace strainlens::bench
