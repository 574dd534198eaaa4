// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// Access to words that the host reads or writes while a kernel runs.

namespace strainlens::cuda {

__device__ inline std::uint32_t loadFromHost(const std::uint32_t* address) {
    std::uint32_t value;
    asm volatile("ld.relaxed.sys.global.u32 %0, [%1];" : "=r"(value) : "l"(address));
    return value;
}
__device__ inline void storeToHost(std::uint32_t* address, std::uint32_t value) {
    asm volatile("st.relaxed.sys.global.u32 [%0], %1;" ::"l"(address), "r"(value));
}

}  // namespace strainlens::cuda
