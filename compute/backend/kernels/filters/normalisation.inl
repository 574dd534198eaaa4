// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/normalised_grey.inl"
#include "compute/backend/kernels/filters/strip_totals.inl"

// Local normalisation: column sums of pixels and of their squares. Prefix sums of squares may overflow 2^32; their
// differences are correct nevertheless.

BEGIN_DEVICE_CODE

typedef struct {
    StripColumns greys;
    uint squares[LANE_PIXELS];
} StripSums;

INLINE uint greyOf(StripSegment row, int i) { return row.words[i / 4] >> (8 * (i % 4)) & 0xFF; }

INLINE void clearSums(StripSums* sums) {
    clearColumns(&sums->greys);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) sums->squares[i] = 0;
}
INLINE void addRow(StripSums* sums, StripSegment row) {
    addSegment(&sums->greys, row);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) sums->squares[i] += greyOf(row, i) * greyOf(row, i);
}
INLINE void subtractRow(StripSums* sums, StripSegment row) {
    subtractSegment(&sums->greys, row);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) sums->squares[i] -= greyOf(row, i) * greyOf(row, i);
}

/// Writes two consecutive sets of prefix sums.
INLINE void writeSums(LOCAL uint* totals, const StripSums* sums, int lane) {
    uint columns[LANE_PIXELS];
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) columns[i] = columnOf(&sums->greys, i);
    writeTotals(totals, columns, lane);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) columns[i] = sums->squares[i];
    writeTotals(totals + STRIP_TOTALS, columns, lane);
}

INLINE uint filteredWord(const DevicePixels* in, const Box* box, LOCAL const uint* totals, int x, int y, int w,
                         int lane) {
    // May read beyond the image's width, where nothing is written.
    const uint greys = *(GLOBAL const uint*)(in->pixels + (ptrdiff_t)y * in->pitch + x + 4 * w);
    const int size = 2 * box->radius + 1;
    uint word = 0;
#pragma unroll
    for (int k = 0; k < 4; ++k) {
        const uint sum = windowSum(totals, box->radius, 4 * w + k, lane);
        const uint squares = windowSum(totals + STRIP_TOTALS, box->radius, 4 * w + k, lane);
        word |= normalisedGrey(greys >> (8 * k) & 0xFF, sum, squares, (uint)(size * size), box->minContrast) << (8 * k);
    }
    return word;
}

END_DEVICE_CODE

#include "compute/backend/kernels/filters/sliding_strip.inl"
