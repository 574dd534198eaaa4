// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

#ifdef __OPENCL_VERSION__
#include "compute/backend/kernels/float_shape.inl"
#endif

BEGIN_DEVICE_CODE

/// Index of a sample with mirrored borders: -1 -> 1, count -> count - 2.
INLINE int mirrorIndex(int i, int count) {
    if (i >= 0 && i < count) return i;
    if (count == 1) return 0;
    const int period = 2 * count - 2;
    const int index = ((i % period) + period) % period;
    return index < count ? index : period - index;
}

END_DEVICE_CODE
