// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// STATUS(Ok) is PointStatus::Ok.

#ifdef __OPENCL_VERSION__

typedef uchar PointStatus;
enum {
    kStatusOk,
    kStatusOutsideRoi,
    kStatusOutOfImage,
    kStatusNoTexture,
    kStatusLowScore,
    kStatusNotConverged,
    kStatusOutlier,
    kStatusNotComputed
};
#define STATUS(name) kStatus##name

#else

#define STATUS(name) PointStatus::name

#endif
