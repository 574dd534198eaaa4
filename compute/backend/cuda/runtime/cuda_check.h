// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

namespace strainlens::cuda {

/// Throws DeviceError with the current device, the call and the remedy, unless `error` is cudaSuccess.
void check(cudaError_t error, const char* call);

/// check() of the error state after a kernel launch.
inline void checkLaunch(const char* kernel) { check(cudaGetLastError(), kernel); }

}  // namespace strainlens::cuda
