// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/benchmark/implementation_source.h"

namespace strainlens::bench {

// See CudaImplementations.
Ceilings measureCuda(int device);
std::unique_ptr<ImplementationSource> makeCudaSource(int device, const Ceilings& ceilings);
std::unique_ptr<ImplementationSource> makeNaiveCudaSource(int device);

}  // namespace strainlens::bench
