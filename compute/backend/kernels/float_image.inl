// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

#ifdef __OPENCL_VERSION__
#include "compute/backend/kernels/float_shape.inl"
#endif

BEGIN_DEVICE_CODE

/// The index that a sample outside [0, count) is mirrored to: -1 -> 1, count -> count - 2.
INLINE int mirrored(int i, int count) {
    if (i >= 0 && i < count) return i;
    if (count == 1) return 0;
    const int period = 2 * count - 2;
    const int place = ((i % period) + period) % period;
    return place < count ? place : period - place;
}

END_DEVICE_CODE
