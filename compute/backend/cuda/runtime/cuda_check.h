// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>

namespace strainlens::cuda {

/// "cuda:N" of the calling thread's device.
std::string currentDeviceName();

/// The error in words, with what to do about it.
std::string messageOf(cudaError_t error);

/// Throws DeviceError, naming the current device, the call and what to do about it, unless `error` is cudaSuccess.
void check(cudaError_t error, const char* call);

/// check() of the error state after a kernel launch.
inline void checkLaunch(const char* kernel) { check(cudaGetLastError(), kernel); }

}  // namespace strainlens::cuda
