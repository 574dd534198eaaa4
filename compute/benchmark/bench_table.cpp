// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_table.h"

#include <algorithm>

namespace strainlens::bench {

bool BenchTable::failed() const {
    return std::any_of(rows.begin(), rows.end(),
                       [](const BenchRow& row) { return row.identity == Identity::No || !row.error.empty(); });
}

const BenchRow* BenchTable::find(const std::string& id) const {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const BenchRow& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace strainlens::bench
