// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_totals.inl"

// The box filter: a column's sum is at most 65025, 16 bits. The language brings what sliding_strip.inl asks for and
//   divide(dividend, divisor)

BEGIN_DEVICE_CODE

typedef StripColumns StripSums;

INLINE void clearSums(StripSums* sums) { clearColumns(sums); }
INLINE void enterRow(StripSums* sums, StripPiece row) { enterPiece(sums, row); }
INLINE void leaveRow(StripSums* sums, StripPiece row) { leavePiece(sums, row); }

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
