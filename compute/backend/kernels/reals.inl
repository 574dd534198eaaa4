// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Real numbers of PIXELS neighbouring pixels that an item handles together: 16 where an item is a thread of a CPU
// (OpenCL alone), else 1. Only the 16 must lie in one row.

BEGIN_DEVICE_CODE

#if PIXELS == 1

typedef float Reals;
typedef int Ints;
#define kPlaces 0.0f

INLINE Reals placesFrom(int first) { return (float)first; }
INLINE Ints toInts(Reals whole) { return (int)whole; }
INLINE Reals loadReals(GLOBAL const float* at) { return *at; }
INLINE void storeReals(Reals values, GLOBAL float* at) { *at = values; }
INLINE Reals realsOfBytes(GLOBAL const unsigned char* at) { return (float)*at; }
INLINE Reals realsOfShorts(GLOBAL const unsigned short* at) { return (float)*at; }
INLINE Reals onesWhereSet(GLOBAL const unsigned char* at) { return *at != 0 ? 1.0f : 0.0f; }
INLINE Reals gathered(GLOBAL const float* from, Ints i) { return from[i]; }
INLINE float sumOf(Reals values) { return values; }

#else

typedef float16 Reals;
typedef int16 Ints;
#define kPlaces ((Reals)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))

INLINE Reals placesFrom(int first) { return kPlaces + (float)first; }
INLINE Ints toInts(Reals whole) { return convert_int16(whole); }
INLINE Reals loadReals(GLOBAL const float* at) { return vload16(0, at); }
INLINE void storeReals(Reals values, GLOBAL float* at) { vstore16(values, 0, at); }
INLINE Reals realsOfBytes(GLOBAL const unsigned char* at) { return convert_float16(vload16(0, at)); }
INLINE Reals realsOfShorts(GLOBAL const unsigned short* at) { return convert_float16(vload16(0, at)); }
INLINE Reals onesWhereSet(GLOBAL const unsigned char* at) { return fmin(realsOfBytes(at), (Reals)1); }
INLINE Reals gathered(GLOBAL const float* from, Ints i) {
    return (Reals)(from[i.s0], from[i.s1], from[i.s2], from[i.s3], from[i.s4], from[i.s5], from[i.s6], from[i.s7],
                   from[i.s8], from[i.s9], from[i.sa], from[i.sb], from[i.sc], from[i.sd], from[i.se], from[i.sf]);
}
INLINE float sumOf(Reals values) {
    const float8 eight = values.lo + values.hi;
    const float4 four = eight.lo + eight.hi;
    const float2 two = four.lo + four.hi;
    return two.x + two.y;
}

#endif

END_DEVICE_CODE
