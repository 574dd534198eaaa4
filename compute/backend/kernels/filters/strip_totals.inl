// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_columns.inl"

// Window sums of a strip: a team of 32 lanes computes prefix sums of its column values; a window sum is the difference
// of two of them. The cost per pixel does not depend on the window.
//
// The language provides, besides what strip_columns.inl requires,
//   exclusiveScan(own, lane, scratch)    sum of `own` over the previous lanes; `scratch` has two words per lane

/// Prefix sums of a strip.
#define STRIP_TOTALS (LANE_PIXELS * LANES)

BEGIN_DEVICE_CODE

/// Writes the prefix sums of one value per column, interleaved to avoid bank conflicts; `columns`: the lane's values,
/// overwritten.
INLINE void writeTotals(LOCAL uint* totals, uint* columns, int lane) {
#pragma unroll
    for (int i = 1; i < LANE_PIXELS; ++i) columns[i] += columns[i - 1];
    const uint before = exclusiveScan(columns[LANE_PIXELS - 1], lane, totals);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) totals[i * LANES + lane] = before + columns[i];
}

/// Sum of the window around the lane's pixel i (a constant).
INLINE uint windowSum(LOCAL const uint* totals, int radius, int i, int lane) {
    const int last = i + radius, before = i + LANE_PIXELS * 64 - radius - 1;
    const int lastAt = last % LANE_PIXELS * LANES + last / LANE_PIXELS;
    const int beforeAt = before % LANE_PIXELS * LANES + before / LANE_PIXELS - 64;
    return totals[lastAt + lane] - totals[beforeAt + lane];
}

END_DEVICE_CODE
