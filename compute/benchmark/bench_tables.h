// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/report.h"
#include "compute/benchmark/table_parts.h"

namespace strainlens::bench {

/// Measures the tables of a group.
using MakeTables = void(TableMaker& maker);

MakeTables benchRecursiveSearch, benchPasses, benchSequence, benchDenseSearch, benchSparseSearch, benchRefinement;
MakeTables benchMedian, benchConvolution, benchBox, benchEqualise, benchHistogram, benchReduction, benchPipeline;
MakeTables benchDenseFlow, benchFlowScenes;

/// A group of tables, selected by `--table NAME`.
struct TableGroup {
    std::string_view name;
    MakeTables* make;
};

/// All groups in the order of execution.
std::span<const TableGroup> tableGroups();

/// The groups named by options.tables; all if it is empty. Throws InvalidInput for an unknown name.
std::vector<const TableGroup*> selectGroups(const BenchOptions& options);

/// Result of a benchmark run, final or so far.
struct BenchOutcome {
    std::string markdown, json;
    bool failed = false;     ///< one of our contestants differs from the scalar reference
    bool cancelled = false;  ///< stopped between two tables
};

/// Receives each new part of the Markdown and the outcome so far, so that an aborted run loses nothing.
using OnTable = std::function<void(const std::string& part, const BenchOutcome& soFar)>;

/// Measures the selected tables with `sources`.
BenchOutcome runBenchmark(const BenchEnvironment& environment, const ContestantSources& sources, const OnTable& show,
                          std::stop_token stop);

}  // namespace strainlens::bench
