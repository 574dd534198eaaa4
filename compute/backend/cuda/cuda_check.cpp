// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/cuda_check.h"

#include <string>

#include "compute/types/error.h"

namespace strainlens::cuda {
namespace {

struct Remedy {
    cudaError_t error;
    const char* text;
};

constexpr Remedy kRemedies[] = {
    {cudaErrorMemoryAllocation, "close other programs that use this GPU, use smaller images, or choose --device cpu"},
    {cudaErrorInsufficientDriver, "update the NVIDIA driver, or choose --device cpu"},
    {cudaErrorNoDevice, "no NVIDIA GPU is visible; choose --device cpu"},
    {cudaErrorInvalidDevice, "`strainlens-cli devices` lists the devices there are"},
    {cudaErrorNoKernelImageForDevice, "this build has no code for this GPU; set CMAKE_CUDA_ARCHITECTURES"},
    {cudaErrorDevicesUnavailable, "another program has the GPU for itself; try again later"},
};

}  // namespace

void check(cudaError_t error, const char* call) {
    if (error == cudaSuccess) return;
    cudaGetLastError();  // or the next, innocent call would report it again
    int device = 0;
    if (cudaGetDevice(&device) != cudaSuccess) device = 0;
    std::string reason = cudaGetErrorString(error);
    for (const Remedy& remedy : kRemedies) {
        if (remedy.error == error) reason += std::string("; ") + remedy.text;
    }
    throw DeviceError("cuda:" + std::to_string(device), call, reason);
}

}  // namespace strainlens::cuda
