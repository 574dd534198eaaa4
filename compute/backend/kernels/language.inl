// SPDX-License-Identifier: MPL-2.0
#pragma once

// The language of device code that is written once: OpenCL C 1.2, which nvcc reads as C++ with the words below. A text
// finds its own types and functions between BEGIN_DEVICE_CODE and END_DEVICE_CODE; what one of the two languages has to
// bring itself is said at the head of each text.

#ifdef __OPENCL_VERSION__

#define BEGIN_DEVICE_CODE
#define END_DEVICE_CODE

/// For nearly every function: compilers make vectors of work items only where nothing is called.
#define INLINE __attribute__((always_inline))
/// For long functions that one item calls now and then.
#define OUTLINE
/// For functions that are told what team of items works together.
#define TEAM_INLINE INLINE

#define GLOBAL global
#define LOCAL local

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

#define MUL_ADD(a, b, c) fmaf(a, b, c)

#endif
