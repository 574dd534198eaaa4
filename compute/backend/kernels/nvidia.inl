// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// What NVIDIA's GPUs from compute capability 7.0 on can do beyond OpenCL 1.2, in their assembly language.

#define WARP_SIZE 32
#define ALL_LANES 0xFFFFFFFFu

/// From compute capability 8.0 on: reductions over a warp are one instruction, copies pass registers by.
#if defined(NVIDIA_REDUX) || (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800)
#define COPIES_AHEAD 1
#else
#define COPIES_AHEAD 0
#endif

BEGIN_DEVICE_CODE

// Words that other groups of the launch write: always whole, from the L2 cache.

INLINE ulong loadShared64(COHERENT const ulong* address) {
    ulong value;
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
    return value;
}
INLINE void storeShared64(COHERENT ulong* address, ulong value) {
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(address), "l"(value) : "memory");
}
INLINE uint loadShared32(COHERENT const uint* address) {
    uint value;
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
    return value;
}

/// Begins to copy 16 bytes; both addresses are multiples of 16.
INLINE void beginCopy16(LOCAL void* to, GLOBAL const void* from) {
#if COPIES_AHEAD
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(LOCAL_ADDRESS(to)), "l"(from) : "memory");
#else
    *(LOCAL uint4*)to = *(GLOBAL const uint4*)from;
#endif
}
/// Waits for this work item's copies; a barrier must follow.
INLINE void awaitCopies(void) {
#if COPIES_AHEAD
    asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

END_DEVICE_CODE
