// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// What the lanes of a warp tell each other, by the names of the kernels that are written once.

namespace strainlens::cuda {

__device__ inline std::uint32_t exchange(std::uint32_t value, int mask) { return __shfl_xor_sync(~0u, value, mask); }
__device__ inline std::uint32_t laneValue(std::uint32_t value, int lane) { return __shfl_sync(~0u, value, lane); }
__device__ inline std::uint32_t lanesWhere(bool condition) { return __ballot_sync(~0u, condition); }
__device__ inline bool anyLane(bool condition) { return __any_sync(~0u, condition) != 0; }
__device__ inline int lowestBit(std::uint32_t bits) { return __ffs(static_cast<int>(bits)) - 1; }

__device__ inline std::uint32_t warpMinimum(std::uint32_t value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_min_sync(~0u, value);
#else
    for (int step = 16; step >= 1; step /= 2) value = min(value, __shfl_xor_sync(~0u, value, step));
    return value;
#endif
}

__device__ inline std::uint32_t warpSum(std::uint32_t value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_add_sync(~0u, value);
#else
    for (int step = 16; step >= 1; step /= 2) value += __shfl_xor_sync(~0u, value, step);
    return value;
#endif
}

}  // namespace strainlens::cuda
