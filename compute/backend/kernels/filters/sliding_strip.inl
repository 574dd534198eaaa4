// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_totals.inl"

// A team of 32 lanes slides down a strip and keeps column sums of n pixels; for each row it computes their prefix sums.
//
// The filter provides
//   StripSums                                    of a lane's columns
//   clearSums(sums), addRow(sums, segment), subtractRow(sums, segment)
//   writeSums(totals, sums, lane)                their prefix sums
//   filteredWord(in, box, totals, x, y, w, lane) word w of the row's output from x on
// and the language, besides what strip_totals.inl requires,
//   Box                                          box_args.inl; lead and outputs are multiples of LANE_PIXELS
//   syncLanes()                                  a barrier of the team

BEGIN_DEVICE_CODE

INLINE void slideStrip(const DevicePixels* in, GLOBAL uchar* out, const Box* box, int strip, int top, int lane,
                       LOCAL uint* totals) {
    const int inStrip = lane * LANE_PIXELS, x = strip * box->outputs - box->lead + inStrip, radius = box->radius;
    const bool writes = inStrip >= box->lead && inStrip < box->lead + box->outputs && x < in->width;
    const bool interior = x >= 0 && x + LANE_PIXELS <= in->width;
    StripSums sums;
    clearSums(&sums);
    // Includes the row that leaves before the first output.
#pragma unroll 4
    for (int y = top - radius - 1; y < top + radius; ++y) addRow(&sums, loadSegment(in, x, y, interior));
    StripSegment entering = loadSegment(in, x, top + radius, interior);
    StripSegment leaving = loadSegment(in, x, top - radius - 1, interior);
    for (int y = top; y < min(top + box->rows, in->height); ++y) {
        addRow(&sums, entering);
        subtractRow(&sums, leaving);
        // Loads the next row while this one is processed.
        entering = loadSegment(in, x, y + 1 + radius, interior);
        leaving = loadSegment(in, x, y - radius, interior);
        syncLanes();
        writeSums(totals, &sums, lane);
        syncLanes();
        if (writes) {
            GLOBAL uint* address = (GLOBAL uint*)(out + (ptrdiff_t)y * in->pitch + x);
#pragma unroll
            for (int w = 0; w < WORDS; ++w) {
                const uint word = filteredWord(in, box, totals, x, y, w, lane);
                if (x + 4 * w < in->width) address[w] = word;
            }
        }
    }
}

END_DEVICE_CODE
