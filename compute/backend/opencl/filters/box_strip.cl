// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/box.clh"
// The box filter where a work item is a thread: each slides down a strip of STRIP columns alone, in loops that the
// compiler makes vectors of. It keeps the sums of the n pixels of every column, and for each row forms running totals
// across the strip; a window's sum is the difference of two of them.

/// sums[i] += row[i] for the columns that are in the image.
INLINE void addRow(global const uchar* row, ushort* sums, int first, int last) {
    for (int i = first; i <= last; ++i) sums[i] += row[i];
}

kernel __attribute__((reqd_work_group_size(1, 1, 1))) void box(global const uchar* in, ImageShape shape,
                                                               global uchar* out, Box args) {
    ushort sums[STRIP];
    uint totals[STRIP];
    const int left = (int)get_group_id(0) * args.outputs - args.lead;
    const int top = (int)get_group_id(1) * args.rows;
    const int first = max(0, -left);
    const int last = min(STRIP, shape.width - left) - 1;
    for (int i = 0; i < STRIP; ++i) sums[i] = 0;
    // The row that leaves before the first output is among them.
    for (int y = top - args.radius - 1; y < top + args.radius; ++y) {
        addRow(in + offsetOf(shape, left, clamp(y, 0, shape.height - 1)), sums, first, last);
    }
    const int end = min(top + args.rows, shape.height);
    const int outputEnd = min(args.lead + args.outputs, shape.width - left);
    for (int y = top; y < end; ++y) {
        global const uchar* entering = in + offsetOf(shape, left, min(y + args.radius, shape.height - 1));
        global const uchar* leaving = in + offsetOf(shape, left, max(y - args.radius - 1, 0));
        for (int i = first; i <= last; ++i) sums[i] += entering[i] - leaving[i];
        // Columns beyond the image's edge have the sums of the edge column.
        uint total = 0;
        for (int i = 0; i < STRIP; ++i) {
            total += sums[clamp(i, first, last)];
            totals[i] = total;
        }
        global uchar* row = out + offsetOf(shape, left, y);
        for (int i = args.lead; i < outputEnd; ++i) {
            const uint sum = totals[i + args.radius] - totals[i - args.radius - 1];
            row[i] = divide(sum + args.halfArea, args.area);
        }
    }
}
