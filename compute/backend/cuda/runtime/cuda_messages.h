// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>

namespace strainlens::cuda {

/// "cuda:N" of the calling thread's device.
std::string currentDeviceName();

/// Text of the error and its remedy.
std::string messageOf(cudaError_t error);

}  // namespace strainlens::cuda
