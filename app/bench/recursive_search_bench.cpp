// SPDX-License-Identifier: MPL-2.0
#include "app/bench/benchmark.h"

namespace strainlens::bench {

BenchTable benchRecursiveSearch(const BenchOptions&) { return {}; }

}  // namespace strainlens::bench
