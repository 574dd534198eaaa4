// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/filters/strip_totals.inl"

// A team of 32 lanes slides down a strip and keeps sums of the n pixels of every column; for each row it forms their
// running totals.
//
// The filter brings
//   StripSums                                    of a lane's columns
//   clearSums(sums), enterRow(sums, piece), leaveRow(sums, piece)
//   writeSums(totals, sums, lane)                their running totals
//   filteredWord(in, box, totals, x, y, w, lane) word w of the row's output that begins at x
// and the language, beside what strip_totals.inl asks for,
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
    // The row that leaves before the first output is among them.
#pragma unroll 4
    for (int y = top - radius - 1; y < top + radius; ++y) enterRow(&sums, loadPiece(in, x, y, interior));
    StripPiece entering = loadPiece(in, x, top + radius, interior);
    StripPiece leaving = loadPiece(in, x, top - radius - 1, interior);
    for (int y = top; y < min(top + box->rows, in->height); ++y) {
        enterRow(&sums, entering);
        leaveRow(&sums, leaving);
        // Those of the next row arrive while this one is worked on.
        entering = loadPiece(in, x, y + 1 + radius, interior);
        leaving = loadPiece(in, x, y - radius, interior);
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
