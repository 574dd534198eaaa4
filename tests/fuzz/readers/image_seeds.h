// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {

/// Small images in every format, depth, channel count and compression that can be written here, and damaged ones.
std::vector<Seed> imageSeeds();

}  // namespace strainlens::fuzz
