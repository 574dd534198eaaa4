// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Four pixels per word, the first in the lowest byte. Inline assembly for NVIDIA GPUs: OpenCL has no built-in functions
// for packed bytes, and nvcc needs more instructions for __vsadu4(a, b) + sum.

BEGIN_DEVICE_CODE

/// The word that starts `shift` bits (0, 8, 16 or 24) after the start of `first`.
INLINE uint realigned(uint first, uint second, int shift) {
#if !defined(__OPENCL_VERSION__)
    return __funnelshift_r(first, second, (uint)shift);
#elif defined(NVIDIA)
    uint result;
    asm("shf.r.wrap.b32 %0, %1, %2, %3;" : "=r"(result) : "r"(first), "r"(second), "r"(shift));
    return result;
#else
    return (uint)(upsample(second, first) >> shift);
#endif
}

#if defined(NVIDIA) || !defined(__OPENCL_VERSION__)

INLINE uint absoluteDifferences(uint a, uint b) {
    uint result;
    asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(0));
    return result;
}

/// sum plus the four absolute differences.
INLINE uint addDifferences(uint a, uint b, uint sum) {
    uint result;
    asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(sum));
    return result;
}

/// sum plus the four products.
INLINE uint addProducts(uint a, uint b, uint sum) {
    uint result;
    asm("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(sum));
    return result;
}

#else

INLINE uint absoluteDifferences(uint a, uint b) { return as_uint(abs_diff(as_uchar4(a), as_uchar4(b))); }

INLINE uint addDifferences(uint a, uint b, uint sum) {
    const ushort4 d = convert_ushort4(abs_diff(as_uchar4(a), as_uchar4(b)));
    return sum + d.x + d.y + d.z + d.w;
}

INLINE uint addProducts(uint a, uint b, uint sum) {
    const uint4 p = convert_uint4(as_uchar4(a)) * convert_uint4(as_uchar4(b));
    return sum + p.x + p.y + p.z + p.w;
}

#endif

/// sum plus the four squared differences.
INLINE uint addSquares(uint a, uint b, uint sum) {
    const uint d = absoluteDifferences(a, b);
    return addProducts(d, d, sum);
}

END_DEVICE_CODE
