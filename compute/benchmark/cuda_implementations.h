// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend_module.h"
#include "compute/benchmark/implementation_source.h"

// The implementations on NVIDIA's GPUs are in the module of the CUDA backend, whose kernels they time.

namespace strainlens::bench {

/// What the module exports. All throw DeviceError where the device cannot be used.
struct CudaImplementations {
    /// Ceilings of a GPU: cudaMemcpy, a pinned transfer of 64 MiB, `vabsdiff4` with accumulation from registers, empty
    /// kernels in a row, and a counter that two blocks raise in turn.
    Ceilings (*measureCeilings)(int device);
    /// A GPU through its session, with the kernels' own times (events on the device).
    std::unique_ptr<ImplementationSource> (*makeSource)(int device, const Ceilings& ceilings);
    /// The naive kernels, and the sources' own better ones, on one device; the ways of a reduction.
    std::unique_ptr<ImplementationSource> (*makeNaiveSource)(int device);
};

/// Name and type of the function that returns them; null for another interface (kBackendInterface).
inline constexpr const char* kCudaImplementationsEntry = "strainlensCudaImplementations";
using CudaImplementationsEntry = const CudaImplementations* (*)(const char* interface);

}  // namespace strainlens::bench
