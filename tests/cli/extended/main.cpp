// SPDX-License-Identifier: MPL-2.0
// strainlens-cli with one more search strategy and one more filter: a row each.
#include "app/cli/program.h"
#include "compute/search/search_strategy.h"
#include "compute/types/parameters/filter_kinds.h"

namespace strainlens::test {
extern const SearchStrategy kUniformStrategy;
extern const FilterKind kLevelFilter;
}  // namespace strainlens::test

int main(int argc, char** argv) {
    strainlens::registerSearchStrategy(strainlens::test::kUniformStrategy);
    strainlens::registerFilterKind(strainlens::test::kLevelFilter);
    return strainlens::cli::runProgram(argc, argv);
}
