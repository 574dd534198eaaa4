// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"

#include <algorithm>
#include <array>

#include "compute/types/error.h"

namespace strainlens::bench {
namespace {

constexpr std::array kGroups = {
    TableGroup{"recursive", benchRecursiveSearch}, TableGroup{"passes", benchPasses},
    TableGroup{"sequence", benchSequence},         TableGroup{"dense", benchDenseSearch},
    TableGroup{"sparse", benchSparseSearch},       TableGroup{"median", benchMedian},
    TableGroup{"convolution", benchConvolution},   TableGroup{"box", benchBox},
    TableGroup{"histogram", benchHistogram},       TableGroup{"reduction", benchReduction},
    TableGroup{"equalise", benchEqualise},         TableGroup{"refine", benchRefinement},
    TableGroup{"pipeline", benchPipeline},
};

}  // namespace

std::span<const TableGroup> tableGroups() { return kGroups; }

std::vector<const TableGroup*> chosenGroups(const BenchOptions& options) {
    std::string known;
    for (const TableGroup& group : kGroups) known += (known.empty() ? "" : ", ") + std::string(group.name);
    for (const std::string& name : options.tables) {
        const auto matches = [&](const TableGroup& group) { return group.name == name; };
        if (std::ranges::none_of(kGroups, matches)) throw InvalidInput("table", name, known);
    }
    std::vector<const TableGroup*> chosen;
    for (const TableGroup& group : kGroups) {
        const auto named = std::ranges::find(options.tables, group.name);
        if (options.tables.empty() || named != options.tables.end()) chosen.push_back(&group);
    }
    return chosen;
}

}  // namespace strainlens::bench
