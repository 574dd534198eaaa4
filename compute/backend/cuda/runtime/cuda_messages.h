// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>

namespace strainlens::cuda {

/// "cuda:N" of the calling thread's device.
std::string currentDeviceName();

/// The error in words, with what to do about it.
std::string messageOf(cudaError_t error);

}  // namespace strainlens::cuda
