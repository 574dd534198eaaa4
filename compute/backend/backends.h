// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

// All backends; a build may have only some of them.

namespace strainlens {

/// CPU engine (device "cpu"): instruction set chosen at run time (Google Highway), all cores.
std::unique_ptr<Backend> makeCpuBackend();
/// NVIDIA GPUs (devices "cuda:0", "cuda:1", ...). Only in a module (backend_module.h), because programs do not link
/// NVIDIA's runtime.
std::unique_ptr<Backend> makeCudaBackend();
/// Devices with an OpenCL 1.2 driver ("opencl:0", "opencl:1", ...).
std::unique_ptr<Backend> makeOpenclBackend();
/// The scalar reference as a backend (device "scalar"): one thread, no SIMD; slow and always available.
std::unique_ptr<Backend> makeScalarBackend();

}  // namespace strainlens
