// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_columns.inl"

// Sums over windows of a strip: a team of 32 lanes forms running totals of numbers that belong to its columns, and a
// window's sum is the difference of two of them. The work per pixel does not depend on the window.
//
// The language brings, beside what strip_columns.inl asks for,
//   totalBefore(own, lane, scratch)    the sum of `own` over the lanes before; `scratch` has room for two numbers a
//   lane

/// Running totals of a strip.
#define STRIP_TOTALS (LANE_PIXELS * LANES)

BEGIN_DEVICE_CODE

/// Of one number a column, phase by phase so that lanes meet no bank twice; `columns` are the lane's own and become
/// their totals.
INLINE void writeTotals(LOCAL uint* totals, uint* columns, int lane) {
#pragma unroll
    for (int i = 1; i < LANE_PIXELS; ++i) columns[i] += columns[i - 1];
    const uint before = totalBefore(columns[LANE_PIXELS - 1], lane, totals);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) totals[i * LANES + lane] = before + columns[i];
}

/// The sum over the window around pixel i, a constant, of the lane's.
INLINE uint windowSum(LOCAL const uint* totals, int radius, int i, int lane) {
    const int last = i + radius, before = i + LANE_PIXELS * 64 - radius - 1;
    const int lastAt = last % LANE_PIXELS * LANES + last / LANE_PIXELS;
    const int beforeAt = before % LANE_PIXELS * LANES + before / LANE_PIXELS - 64;
    return totals[lastAt + lane] - totals[beforeAt + lane];
}

END_DEVICE_CODE
