// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/cuda_check.h"

#include <algorithm>
#include <iterator>

#include "compute/backend/cuda/runtime/cuda_messages.h"
#include "compute/types/error.h"

namespace strainlens::cuda {
namespace {

struct Remedy {
    cudaError_t error;
    const char* text;
};

constexpr const char* kLost = "the GPU is lost to this process; restart StrainLens, or choose --device cpu";
constexpr const char* kOther = "try again, update the NVIDIA driver, or choose --device cpu";

constexpr Remedy kRemedies[] = {
    {cudaErrorMemoryAllocation, "close other programs that use this GPU, use smaller images, or choose --device cpu"},
    {cudaErrorInsufficientDriver, "install or update the NVIDIA driver, or choose --device cpu"},
    {cudaErrorNoDevice, "no NVIDIA GPU is visible; choose --device cpu"},
    {cudaErrorInvalidDevice, "`strainlens-cli devices` lists the devices there are"},
    {cudaErrorNoKernelImageForDevice, "this build has no code for this GPU; set CMAKE_CUDA_ARCHITECTURES"},
    {cudaErrorDevicesUnavailable, "another program has the GPU for itself; try again later"},
    {cudaErrorLaunchTimeout,
     "the system ended a computation that took too long; use a GPU without a display attached, "
     "or choose --device cpu"},
};

/// After these every further call of the process fails.
constexpr cudaError_t kFatal[] = {
    cudaErrorIllegalAddress,    cudaErrorLaunchFailure,       cudaErrorHardwareStackError, cudaErrorIllegalInstruction,
    cudaErrorMisalignedAddress, cudaErrorInvalidAddressSpace, cudaErrorInvalidPc,          cudaErrorAssert,
    cudaErrorECCUncorrectable,  cudaErrorNvlinkUncorrectable, cudaErrorContextIsDestroyed, cudaErrorUnknown,
};

const char* remedyFor(cudaError_t error) {
    for (const Remedy& remedy : kRemedies) {
        if (remedy.error == error) return remedy.text;
    }
    return std::ranges::find(kFatal, error) != std::end(kFatal) ? kLost : kOther;
}

}  // namespace

std::string currentDeviceName() {
    int device = 0;
    if (cudaGetDevice(&device) != cudaSuccess) device = 0;
    return "cuda:" + std::to_string(device);
}

std::string messageOf(cudaError_t error) { return std::string(cudaGetErrorString(error)) + "; " + remedyFor(error); }

void check(cudaError_t error, const char* call) {
    if (error == cudaSuccess) return;
    cudaGetLastError();  // clears the error, which the next call would report again
    throw DeviceError(currentDeviceName(), call, messageOf(error));
}

}  // namespace strainlens::cuda
