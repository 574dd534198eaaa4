// SPDX-License-Identifier: MPL-2.0
#pragma once

// The language of device code that is written once: OpenCL C 1.2, which nvcc reads as C++ with the words below. A text
// finds its own types and functions between BEGIN_DEVICE_CODE and END_DEVICE_CODE; what one of the two languages has to
// bring itself is said at the head of each text.

#ifdef __OPENCL_VERSION__

#define BEGIN_DEVICE_CODE
#define END_DEVICE_CODE

/// For nearly every function: compilers make vectors of work items only where nothing is called.
#define INLINE inline __attribute__((always_inline))
/// For long functions that one item calls now and then.
#define OUTLINE
/// For functions that are told what team of items works together.
#define TEAM_INLINE INLINE

#define GLOBAL global
#define LOCAL local
/// Memory that other groups of the launch write.
#define COHERENT volatile global
#define LOCAL_ADDRESS(pointer) ((uint)(size_t)(pointer))

/// All items of a group wait for each other; what they wrote before is seen by all of them.
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
/// The same for local memory alone.
#define LOCAL_BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define ATOMIC_ADD atomic_add
#define ATOMIC_MAX atomic_max
#define ATOMIC_OR atomic_or
#define ATOMIC_EXCHANGE atomic_xchg
#define UINT4 (uint4)
#define DOUBLE_BITS(x) as_ulong(x)

/// a * b + c, in one step where the device has one.
#define MUL_ADD(a, b, c) ((a) * (b) + (c))

#else

// A .cu file is what a program is for OpenCL: its PROGRAM keeps its functions apart from those of other files that are
// made from the same text.
#define BEGIN_DEVICE_CODE        \
    namespace strainlens::cuda { \
    namespace PROGRAM {
#define END_DEVICE_CODE      \
    }                        \
    using namespace PROGRAM; \
    }

#define INLINE __device__ __forceinline__
#define OUTLINE __device__ inline
#define TEAM_INLINE          \
    template <typename Team> \
    __device__ __forceinline__

#define GLOBAL
#define LOCAL
#define COHERENT
#define LOCAL_ADDRESS(pointer) ((uint)__cvta_generic_to_shared(pointer))

#define BARRIER() __syncthreads()
#define LOCAL_BARRIER() __syncthreads()
#define ATOMIC_ADD atomicAdd
#define ATOMIC_MAX atomicMax
#define ATOMIC_OR atomicOr
#define ATOMIC_EXCHANGE atomicExch
#define UINT4 make_uint4
#define DOUBLE_BITS(x) ((ulong)__double_as_longlong(x))

namespace strainlens::cuda {
using uchar = unsigned char;
using uint = unsigned int;
using ulong = unsigned long;
}  // namespace strainlens::cuda

#define MUL_ADD(a, b, c) fmaf(a, b, c)

#endif
