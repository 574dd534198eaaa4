// SPDX-License-Identifier: MPL-2.0
#include "app/bench/benchmark.h"

namespace strainlens::bench {

std::vector<BenchTable> benchFilters(const BenchOptions&) { return {}; }

}  // namespace strainlens::bench
