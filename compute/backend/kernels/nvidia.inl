// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Inline assembly for features of NVIDIA GPUs beyond OpenCL 1.2, from compute capability 7.0 on.

#define WARP_SIZE 32
#define ALL_LANES 0xFFFFFFFFu

/// From compute capability 8.0 on: warp reductions in one instruction, asynchronous copies.
#if defined(NVIDIA_REDUX) || (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800)
#define HAS_REDUX 1
#else
#define HAS_REDUX 0
#endif

BEGIN_DEVICE_CODE

/// `value` of the lane whose index differs in the bits of `mask`.
INLINE uint shuffleXor(uint value, uint mask) {
    uint result;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=r"(result) : "r"(value), "r"(mask));
    return result;
}
/// `value` of lane `lane`.
INLINE uint laneValue(uint value, uint lane) {
    uint result;
    asm volatile("shfl.sync.idx.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=r"(result) : "r"(value), "r"(lane));
    return result;
}
/// Bit t: the condition of lane t.
INLINE uint ballot(bool condition) {
    uint result;
    const uint flag = condition ? 1 : 0;
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
                 : "=r"(result)
                 : "r"(flag));
    return result;
}
INLINE bool anyLane(bool condition) { return ballot(condition) != 0; }
/// Index of the lowest set bit; `bits` must not be 0.
INLINE int lowestBit(uint bits) {
    uint result;
    asm("bfind.u32 %0, %1;" : "=r"(result) : "r"(bits & (0 - bits)));
    return (int)result;
}

INLINE uint warpMinimum(uint value) {
#if HAS_REDUX
    uint result;
    asm volatile("redux.sync.min.u32 %0, %1, 0xffffffff;" : "=r"(result) : "r"(value));
    return result;
#else
    for (uint mask = WARP_SIZE / 2; mask >= 1; mask /= 2) value = min(value, shuffleXor(value, mask));
    return value;
#endif
}
INLINE uint warpSum(uint value) {
#if HAS_REDUX
    uint result;
    asm volatile("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r"(result) : "r"(value));
    return result;
#else
    for (uint mask = WARP_SIZE / 2; mask >= 1; mask /= 2) value += shuffleXor(value, mask);
    return value;
#endif
}

// Atomic access to words that other groups write, through the L2 cache.

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

/// Starts copying 16 bytes; both addresses must be aligned to 16.
INLINE void startCopy16(LOCAL void* to, GLOBAL const void* from) {
#if HAS_REDUX
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(LOCAL_ADDRESS(to)), "l"(from) : "memory");
#else
    *(LOCAL uint4*)to = *(GLOBAL const uint4*)from;
#endif
}
/// Waits for the copies of this work item; a barrier must follow.
INLINE void waitForCopies(void) {
#if HAS_REDUX
    asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

END_DEVICE_CODE
