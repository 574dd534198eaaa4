// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/report.h"

namespace strainlens::bench {

/// What a run of the benchmark ended with.
struct BenchOutcome {
    std::string markdown, json;
    bool failed = false;     ///< a contestant of ours returned something else than the oracle
    bool cancelled = false;  ///< stopped between two tables
};

/// Runs the chosen tables with `sources`; `show` gets the Markdown piece by piece as it comes.
BenchOutcome runBenchmark(const BenchEnvironment& environment, const ContestantSources& sources,
                          const std::function<void(const std::string&)>& show, std::stop_token stop);

}  // namespace strainlens::bench
