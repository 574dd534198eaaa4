// SPDX-License-Identifier: MPL-2.0
#include <array>

#include "app/bench/report.h"

namespace strainlens::bench {
namespace {

template <BenchTable (*kRun)(const BenchOptions&)>
std::vector<BenchTable> single(const BenchOptions& options) {
    return {kRun(options)};
}

constexpr std::array kSuites = {
    BenchSuite{"recursive", single<benchRecursiveSearch>},
    BenchSuite{"dense", single<benchDenseFullSearch>},
    BenchSuite{"sparse", single<benchSparseFullSearch>},
    BenchSuite{"filters", benchFilters},
};

}  // namespace

std::span<const BenchSuite> benchSuites() { return kSuites; }

}  // namespace strainlens::bench
