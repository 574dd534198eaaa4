// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE

/// The greatest integer whose square is not more than `square`, which is below 2^47: what the device's root of a
/// rounded number is beside it, is counted.
INLINE uint integerRoot(ulong square) {
    uint root = (uint)sqrt((float)square);
    while ((ulong)root * root > square) --root;
    while ((ulong)(root + 1) * (root + 1) <= square) ++root;
    return root;
}

/// LocalNormalisation's formula: of a grey, with the sums of its window's pixels and of their squares; `area` pixels,
/// and that many times the least contrast.
INLINE uint normalisedGrey(uint grey, uint sum, uint squares, uint area, uint leastContrast) {
    const uint kMean = 128, kContrast = 40;
    const uint contrast = max(integerRoot((ulong)area * squares - (ulong)sum * sum), leastContrast);
    // Below 2^31 either way; the sum of both, where it is not negative, below 2^32.
    const int above = 2 * (int)kContrast * ((int)(area * grey) - (int)sum);
    const uint lift = (2 * kMean + 1) * contrast;
    if (above < 0 && (uint)-above >= lift) return 0;
    return min((lift + (uint)above) / (2 * contrast), 255u);
}

END_DEVICE_CODE
