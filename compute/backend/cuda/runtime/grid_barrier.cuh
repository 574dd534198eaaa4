// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// How resident blocks of one launch talk to each other.

namespace strainlens::cuda {

/// A 64-bit word that another block writes: always from the L2 cache, and whole.
__device__ inline std::uint64_t loadShared(const std::uint64_t* address) {
    std::uint64_t value;
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
    return value;
}
__device__ inline void storeShared(std::uint64_t* address, std::uint64_t value) {
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(address), "l"(value) : "memory");
}
__device__ inline std::uint32_t loadShared(const std::uint32_t* address) {
    std::uint32_t value;
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
    return value;
}

/// A word in the host's memory, which it may change or read meanwhile.
__device__ inline std::uint32_t loadFromHost(const std::uint32_t* address) {
    std::uint32_t value;
    asm volatile("ld.relaxed.sys.global.u32 %0, [%1];" : "=r"(value) : "l"(address));
    return value;
}
__device__ inline void storeToHost(std::uint32_t* address, std::uint32_t value) {
    asm volatile("st.relaxed.sys.global.u32 [%0], %1;" ::"l"(address), "r"(value));
}

/// Waits until every block of the launch has come here `round` times (1, 2, ...); what they wrote before is visible
/// after it. `arrivals` starts at zero. All blocks must be resident.
__device__ inline void gridBarrier(std::uint32_t* arrivals, std::uint32_t round) {
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(arrivals, 1u);
        while (loadShared(arrivals) < round * gridDim.x) {
        }
        __threadfence();
    }
    __syncthreads();
}

}  // namespace strainlens::cuda
