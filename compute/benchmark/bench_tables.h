// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

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

}  // namespace strainlens::bench
