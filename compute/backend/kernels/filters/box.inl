// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_totals.inl"

// Box filter; a column sum is at most 65025 (16 bits). The language provides what sliding_strip.inl requires and
//   divide(dividend, divisor)

BEGIN_DEVICE_CODE

typedef StripColumns StripSums;

INLINE void clearSums(StripSums* sums) { clearColumns(sums); }
INLINE void addRow(StripSums* sums, StripSegment row) { addSegment(sums, row); }
INLINE void subtractRow(StripSums* sums, StripSegment row) { subtractSegment(sums, row); }

INLINE void writeSums(LOCAL uint* totals, const StripSums* sums, int lane) {
    uint columns[LANE_PIXELS];
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) columns[i] = columnOf(sums, i);
    writeTotals(totals, columns, lane);
}

INLINE uint filteredWord(const DevicePixels* in, const Box* box, LOCAL const uint* totals, int x, int y, int w,
                         int lane) {
    uint word = 0;
#pragma unroll
    for (int k = 0; k < 4; ++k) {
        word |= divide(windowSum(totals, box->radius, 4 * w + k, lane) + box->halfArea, box->area) << (8 * k);
    }
    return word;
}

END_DEVICE_CODE

#include "compute/backend/kernels/filters/sliding_strip.inl"
