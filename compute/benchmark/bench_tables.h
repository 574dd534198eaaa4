// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "compute/benchmark/table_parts.h"

namespace strainlens::bench {

/// Makes the tables of a group.
using MakeTables = void(TableMaker& maker);

MakeTables benchRecursiveSearch, benchPasses, benchSequence, benchDenseSearch, benchSparseSearch, benchRefinement;
MakeTables benchMedian, benchConvolution, benchBox, benchEqualise, benchHistogram, benchReduction, benchPipeline;
MakeTables benchDenseFlow, benchFlowScenes;

/// A group of tables that `--table NAME` can pick.
struct TableGroup {
    std::string_view name;
    MakeTables* make;
};

/// All of them, in the order in which they are run.
std::span<const TableGroup> tableGroups();

/// Those that options.tables names; all where it is empty. Throws InvalidInput for a name that there is not.
std::vector<const TableGroup*> chosenGroups(const BenchOptions& options);

}  // namespace strainlens::bench
