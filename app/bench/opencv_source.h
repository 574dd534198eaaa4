// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// OpenCV on one thread, in its best formulation of each piece of work, with what is asked of the engine on one thread
/// against it. Sets OpenCV's number of threads for the whole process.
std::unique_ptr<ContestantSource> makeOpenCvSource(const BenchOptions& options);

/// "4.6.0".
std::string openCvVersion();

}  // namespace strainlens::bench
