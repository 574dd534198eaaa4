// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

// The backends that there are; a build need not have all of them.

namespace strainlens {

/// The CPU engine (device "cpu"): SIMD chosen at run time (Google Highway), all cores.
std::unique_ptr<Backend> makeCpuBackend();
/// NVIDIA GPUs, devices "cuda:0", "cuda:1", ... A machine without such a GPU or its driver has none. Only in a
/// module (backend_module.h), as NVIDIA's runtime is no part of programs.
std::unique_ptr<Backend> makeCudaBackend();
/// Every device with an OpenCL 1.2 driver, devices "opencl:0", "opencl:1", ... A machine without a driver has none.
std::unique_ptr<Backend> makeOpenclBackend();
/// The scalar reference as a backend (device "scalar"): one thread, no SIMD, no shortcuts; slow and always there.
std::unique_ptr<Backend> makeScalarBackend();

}  // namespace strainlens
