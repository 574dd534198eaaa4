// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/plain/plain_loops.h"

namespace strainlens::bench {

/// One build of the plain loops.
struct PlainBuild {
    std::string_view id;       ///< "plain-native"
    std::string_view variant;  ///< the compiler's options
    const plain::PlainLoops& loops;
};

std::span<const PlainBuild> plainBuilds();

/// The naive variants on one CPU core.
std::unique_ptr<ContestantSource> makePlainSource(const PlainBuild& build);

}  // namespace strainlens::bench
