// SPDX-License-Identifier: MPL-2.0
#pragma once
#include "compute/backend/kernels/recursive_search/nodes.inl"
#include "compute/backend/kernels/recursive_search/warp_sums.inl"

BEGIN_DEVICE_CODE

/// Four consecutive pixels from (x, y).
INLINE uint pixelsFrom(const DevicePixels* image, int x, int y) {
    GLOBAL const uint* aligned = (GLOBAL const uint*)(image->pixels + (ptrdiff_t)y * image->pitch + (x & ~3));
    return realigned(aligned[0], aligned[1], 8 * (x & 3));
}

/// Cost of a start vector, computed by a warp.
INLINE uint startCost(const Search* s, int left, int top, uint vector, int lane) {
    const int dx = dxOf(vector), dy = dyOf(vector), width = s->grid.blockWidth;
    if (!contains(trialRange(s, left, top), dx, dy)) return kNoCost;
    const int wordsPerRow = (width + 3) / 4, words = wordsPerRow * s->grid.blockHeight;
    uint sum = 0;
    for (int i = lane; i < words; i += WARP_SIZE) {
        const int y = i / wordsPerRow, x = 4 * (i - y * wordsPerRow);
        const uint mask = columnMask(width - x);
        const uint a = pixelsFrom(&s->reference, left + x, top + y);
        const uint b = pixelsFrom(&s->deformed, left + dx + x, top + dy + y);
        sum = addDifferences(a & mask, b & mask, sum);
    }
    return warpSum(sum);
}

END_DEVICE_CODE
