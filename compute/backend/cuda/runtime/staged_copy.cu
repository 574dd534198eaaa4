// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/staged_copy.h"

#include <cstdint>

#include "compute/backend/cuda/runtime/cuda_check.h"

namespace strainlens::cuda {
namespace {

__global__ void stagedCopyKernel(std::uint8_t* __restrict__ to, const std::uint8_t* __restrict__ from,
                                 std::size_t bytes) {
    const std::size_t words = bytes / sizeof(uint4), first = words * sizeof(uint4);
    const std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < words) reinterpret_cast<uint4*>(to)[i] = reinterpret_cast<const uint4*>(from)[i];
    if (i < bytes - first) to[first + i] = from[first + i];
}

}  // namespace

void launchStagedCopy(cudaStream_t stream, void* to, const void* from, std::size_t bytes) {
    if (bytes == 0) return;
    constexpr unsigned kThreads = 256;
    const std::size_t items = bytes / sizeof(uint4) + sizeof(uint4);
    stagedCopyKernel<<<static_cast<unsigned>((items + kThreads - 1) / kThreads), kThreads, 0, stream>>>(
        static_cast<std::uint8_t*>(to), static_cast<const std::uint8_t*>(from), bytes);
    check(cudaGetLastError(), "stagedCopyKernel");
}

}  // namespace strainlens::cuda
