// SPDX-License-Identifier: MPL-2.0
#include "app/bench/benchmark.h"

namespace strainlens::bench {

BenchTable benchDenseFullSearch(const BenchOptions&) { return {}; }
BenchTable benchSparseFullSearch(const BenchOptions&) { return {}; }

}  // namespace strainlens::bench
