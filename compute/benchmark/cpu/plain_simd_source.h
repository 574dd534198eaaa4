// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// The plain recursive search with the engine's comparison of blocks: shows what SIMD alone gives, without the exact
/// saving of work.
class PlainSimdSource : public ContestantSource {
public:
    std::vector<Contestant> recursiveSearch(const RecursiveCase& work) override;
};

}  // namespace strainlens::bench
