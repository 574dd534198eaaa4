// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE

/// Integer square root of `square` < 2^47, rounded down; corrects the device's approximate square root.
INLINE uint integerRoot(ulong square) {
    uint root = (uint)sqrt((float)square);
    while ((ulong)root * root > square) --root;
    while ((ulong)(root + 1) * (root + 1) <= square) ++root;
    return root;
}

/// LocalNormalisation of a grey, from the sums of its window's `area` pixels and of their squares. `minContrast`:
/// times the area.
INLINE uint normalisedGrey(uint grey, uint sum, uint squares, uint area, uint minContrast) {
    const uint kMean = 128, kContrast = 40;
    const uint contrast = max(integerRoot((ulong)area * squares - (ulong)sum * sum), minContrast);
    // |above| < 2^31; lift + above < 2^32 if it is not negative.
    const int above = 2 * (int)kContrast * ((int)(area * grey) - (int)sum);
    const uint lift = (2 * kMean + 1) * contrast;
    if (above < 0 && (uint)-above >= lift) return 0;
    return min((lift + (uint)above) / (2 * contrast), 255u);
}

END_DEVICE_CODE
