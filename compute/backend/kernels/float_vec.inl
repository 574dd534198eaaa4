// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Vector of floats for the PIXELS consecutive pixels of a row that an item handles at a time: 16 on CPUs (OpenCL only),
// otherwise 1.

BEGIN_DEVICE_CODE

#if PIXELS == 1

typedef float FloatVec;
typedef int IntVec;
#define kLaneIndices 0.0f

INLINE FloatVec lanePositions(int first) { return (float)first; }
INLINE IntVec toInts(FloatVec values) { return (int)values; }
INLINE FloatVec loadFloats(GLOBAL const float* at) { return *at; }
INLINE void storeFloats(FloatVec values, GLOBAL float* at) { *at = values; }
INLINE FloatVec floatsFromBytes(GLOBAL const unsigned char* at) { return (float)*at; }
INLINE FloatVec floatsFromShorts(GLOBAL const unsigned short* at) { return (float)*at; }
INLINE FloatVec maskFromBytes(GLOBAL const unsigned char* at) { return *at != 0 ? 1.0f : 0.0f; }
INLINE FloatVec gatherFloats(GLOBAL const float* from, IntVec i) { return from[i]; }
INLINE float sumLanes(FloatVec values) { return values; }

#else

typedef float16 FloatVec;
typedef int16 IntVec;
#define kLaneIndices ((FloatVec)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))

INLINE FloatVec lanePositions(int first) { return kLaneIndices + (float)first; }
INLINE IntVec toInts(FloatVec values) { return convert_int16(values); }
INLINE FloatVec loadFloats(GLOBAL const float* at) { return vload16(0, at); }
INLINE void storeFloats(FloatVec values, GLOBAL float* at) { vstore16(values, 0, at); }
INLINE FloatVec floatsFromBytes(GLOBAL const unsigned char* at) { return convert_float16(vload16(0, at)); }
INLINE FloatVec floatsFromShorts(GLOBAL const unsigned short* at) { return convert_float16(vload16(0, at)); }
INLINE FloatVec maskFromBytes(GLOBAL const unsigned char* at) { return fmin(floatsFromBytes(at), (FloatVec)1); }
INLINE FloatVec gatherFloats(GLOBAL const float* from, IntVec i) {
    return (FloatVec)(from[i.s0], from[i.s1], from[i.s2], from[i.s3], from[i.s4], from[i.s5], from[i.s6], from[i.s7],
                      from[i.s8], from[i.s9], from[i.sa], from[i.sb], from[i.sc], from[i.sd], from[i.se], from[i.sf]);
}
INLINE float sumLanes(FloatVec values) {
    const float8 eight = values.lo + values.hi;
    const float4 four = eight.lo + eight.hi;
    const float2 two = four.lo + four.hi;
    return two.x + two.y;
}

#endif

END_DEVICE_CODE
