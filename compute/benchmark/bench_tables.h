// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "compute/benchmark/bench_table.h"
#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// A group of tables that `--table NAME` can pick.
struct TableGroup {
    std::string_view name;
    std::vector<BenchTable> (*run)(const ContestantSources& sources, const BenchOptions& options);
};

/// All of them, in the order in which they are run.
std::span<const TableGroup> tableGroups();

/// Those that options.tables names; all where it is empty. Throws InvalidInput for a name that there is not.
std::vector<const TableGroup*> chosenGroups(const BenchOptions& options);

// One function a group.
std::vector<BenchTable> benchRecursiveSearch(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchPasses(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchPipeline(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchSequence(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchDenseSearch(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchSparseSearch(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchRefinement(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchMedian(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchConvolution(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchBox(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchHistogram(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchReduction(const ContestantSources& sources, const BenchOptions& options);
std::vector<BenchTable> benchEqualise(const ContestantSources& sources, const BenchOptions& options);

}  // namespace strainlens::bench
