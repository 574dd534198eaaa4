// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/benchmark/implementation_source.h"

namespace strainlens::bench {

/// OpenCV on one thread with its fastest implementation of each operation, and the speed-up required of the engine on
/// one thread. Sets OpenCV's number of threads for the process.
std::unique_ptr<ImplementationSource> makeOpenCvSource(const BenchOptions& options);

/// "4.6.0".
std::string openCvVersion();

}  // namespace strainlens::bench
