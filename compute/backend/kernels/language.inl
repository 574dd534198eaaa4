// SPDX-License-Identifier: MPL-2.0
#pragma once

// Device code shared by OpenCL and CUDA: OpenCL C 1.2, which nvcc compiles as C++ with the macros below. The code of a
// file is between BEGIN_DEVICE_CODE and END_DEVICE_CODE; its head lists what each language must provide.

#ifdef __OPENCL_VERSION__

#define BEGIN_DEVICE_CODE
#define END_DEVICE_CODE

/// For nearly all functions: compilers vectorise over work items only without calls.
#define INLINE inline __attribute__((always_inline))
/// For long functions that a single item calls rarely.
#define OUTLINE
/// For functions with a team of work items as parameter.
#define TEAM_INLINE INLINE

#define GLOBAL global
#define LOCAL local
/// Memory that other groups of the same launch write.
#define COHERENT volatile global
#define LOCAL_ADDRESS(pointer) ((uint)(size_t)(pointer))

/// Barrier of a group for global and local memory.
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
/// Barrier of a group for local memory.
#define LOCAL_BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define ATOMIC_ADD atomic_add
#define ATOMIC_MAX atomic_max
#define ATOMIC_OR atomic_or
#define ATOMIC_EXCHANGE atomic_xchg
#define UINT4 (uint4)
#define DOUBLE_BITS(x) as_ulong(x)

/// a * b + c, fused if the device can.
#define MUL_ADD(a, b, c) ((a) * (b) + (c))

#else

// A .cu file corresponds to an OpenCL program. Its namespace PROGRAM separates its functions from those of other files
// compiled from the same source.
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
