// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/report.h"

namespace strainlens::bench {

/// What a run of the benchmark ended with, or has so far.
struct BenchOutcome {
    std::string markdown, json;
    bool failed = false;     ///< a contestant of ours returned something else than the oracle
    bool cancelled = false;  ///< stopped between two tables
};

/// Gets the Markdown piece by piece as it comes, and with it all that there is so far: nothing that was measured is
/// lost when the run is ended.
using ShowTable = std::function<void(const std::string& piece, const BenchOutcome& soFar)>;

/// Runs the chosen tables with `sources`.
BenchOutcome runBenchmark(const BenchEnvironment& environment, const ContestantSources& sources, const ShowTable& show,
                          std::stop_token stop);

}  // namespace strainlens::bench
