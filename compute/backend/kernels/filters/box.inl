// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_columns.inl"

// A team of 32 lanes slides down a strip: it keeps the sum of the n pixels of every column (at most 65025: 16 bits),
// and for each row forms running totals across its lanes; a window's sum is the difference of two of them. The work per
// pixel does not depend on n.
//
// The language brings, beside what strip_columns.inl asks for,
//   Box                                radius, rows of a strip, lead (columns of a strip before its first output) and
//                                      outputs (columns that are written), both multiples of LANE_PIXELS, area,
//                                      halfArea
//   divide(dividend, divisor)
//   syncLanes()                        a barrier of the team
//   totalBefore(own, lane, scratch)    the sum of `own` over the lanes before; `scratch` has room for two numbers a
//   lane

BEGIN_DEVICE_CODE

/// Running totals of the strip's columns, phase by phase so that lanes meet no bank twice.
INLINE void writeTotals(LOCAL uint* totals, const StripColumns* sums, int lane) {
    uint inclusive[LANE_PIXELS];
    inclusive[0] = columnOf(sums, 0);
#pragma unroll
    for (int i = 1; i < LANE_PIXELS; ++i) inclusive[i] = inclusive[i - 1] + columnOf(sums, i);
    const uint before = totalBefore(inclusive[LANE_PIXELS - 1], lane, totals);
#pragma unroll
    for (int i = 0; i < LANE_PIXELS; ++i) totals[i * LANES + lane] = before + inclusive[i];
}

/// The strip's `totals` have LANE_PIXELS numbers a lane.
INLINE void boxStrip(const DevicePixels* in, GLOBAL uchar* out, const Box* box, int strip, int top, int lane,
                     LOCAL uint* totals) {
    const int inStrip = lane * LANE_PIXELS, x = strip * box->outputs - box->lead + inStrip, radius = box->radius;
    const bool writes = inStrip >= box->lead && inStrip < box->lead + box->outputs && x < in->width;
    const bool interior = x >= 0 && x + LANE_PIXELS <= in->width;
    StripColumns sums;
    clearColumns(&sums);
    // The row that leaves before the first output is among them.
#pragma unroll 4
    for (int y = top - radius - 1; y < top + radius; ++y) enterPiece(&sums, loadPiece(in, x, y, interior));
    StripPiece entering = loadPiece(in, x, top + radius, interior);
    StripPiece leaving = loadPiece(in, x, top - radius - 1, interior);
    for (int y = top; y < min(top + box->rows, in->height); ++y) {
        enterPiece(&sums, entering);
        leavePiece(&sums, leaving);
        // Those of the next row arrive while this one is worked on.
        entering = loadPiece(in, x, y + 1 + radius, interior);
        leaving = loadPiece(in, x, y - radius, interior);
        syncLanes();
        writeTotals(totals, &sums, lane);
        syncLanes();
        if (writes) {
            GLOBAL uint* address = (GLOBAL uint*)(out + (ptrdiff_t)y * in->pitch + x);
#pragma unroll
            for (int w = 0; w < WORDS; ++w) {
                uint word = 0;
#pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const int i = 4 * w + k, last = i + radius, before = i + LANE_PIXELS * 64 - radius - 1;
                    const int lastAt = last % LANE_PIXELS * LANES + last / LANE_PIXELS;
                    const int beforeAt = before % LANE_PIXELS * LANES + before / LANE_PIXELS - 64;
                    const uint sum = totals[lastAt + lane] - totals[beforeAt + lane];
                    word |= divide(sum + box->halfArea, box->area) << (8 * k);
                }
                if (x + 4 * w < in->width) address[w] = word;
            }
        }
    }
}

END_DEVICE_CODE
