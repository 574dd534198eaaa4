// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/box.clh"
// Box filter for CPUs: each work item slides down a strip of STRIP columns, in loops that the compiler vectorises. It
// keeps column sums of n pixels and for each row computes their prefix sums; a window sum is the difference of two.

/// sums[i] += row[i] for the columns inside the image.
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
    // Includes the row that leaves before the first output.
    for (int y = top - args.radius - 1; y < top + args.radius; ++y) {
        addRow(in + offsetOf(shape, left, clamp(y, 0, shape.height - 1)), sums, first, last);
    }
    const int end = min(top + args.rows, shape.height);
    const int outputEnd = min(args.lead + args.outputs, shape.width - left);
    for (int y = top; y < end; ++y) {
        global const uchar* entering = in + offsetOf(shape, left, min(y + args.radius, shape.height - 1));
        global const uchar* leaving = in + offsetOf(shape, left, max(y - args.radius - 1, 0));
        for (int i = first; i <= last; ++i) sums[i] += entering[i] - leaving[i];
        // Columns outside the image have the sums of the edge column.
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
