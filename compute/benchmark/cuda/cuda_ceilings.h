// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/benchmark/ceilings.h"

namespace strainlens::bench {

/// Ceilings of a GPU: cudaMemcpy, a pinned transfer of 64 MiB, `vabsdiff4` with accumulation from registers, empty
/// kernels in a row, and a counter that two blocks raise in turn. Throws DeviceError when it cannot be used.
Ceilings measureCuda(int device);

}  // namespace strainlens::bench
