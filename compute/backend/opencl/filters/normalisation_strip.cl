// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/box.clh"
// Local normalisation for CPUs, see box_strip.cl.

#include "compute/backend/kernels/filters/normalised_grey.inl"

/// Moves the sums of the columns inside the image down by one row.
INLINE void moveColumns(global const uchar* entering, global const uchar* leaving, uint* sums, uint* squares, int first,
                        int last) {
    for (int i = first; i <= last; ++i) {
        const uint in = entering[i], out = leaving[i];
        sums[i] += in - out;
        squares[i] += in * in - out * out;
    }
}

kernel __attribute__((reqd_work_group_size(1, 1, 1))) void normalise(global const uchar* in, ImageShape shape,
                                                                     global uchar* out, Box args) {
    uint sums[STRIP], squares[STRIP], totals[STRIP], squareTotals[STRIP];
    const int left = (int)get_group_id(0) * args.outputs - args.lead;
    const int top = (int)get_group_id(1) * args.rows;
    const int first = max(0, -left);
    const int last = min(STRIP, shape.width - left) - 1;
    const int size = 2 * args.radius + 1;
    for (int i = 0; i < STRIP; ++i) sums[i] = squares[i] = 0;
    // Includes the row that leaves before the first output.
    for (int y = top - args.radius - 1; y < top + args.radius; ++y) {
        global const uchar* entering = in + offsetOf(shape, left, clamp(y, 0, shape.height - 1));
        for (int i = first; i <= last; ++i) {
            sums[i] += entering[i];
            squares[i] += (uint)entering[i] * entering[i];
        }
    }
    const int end = min(top + args.rows, shape.height);
    const int outputEnd = min(args.lead + args.outputs, shape.width - left);
    for (int y = top; y < end; ++y) {
        moveColumns(in + offsetOf(shape, left, min(y + args.radius, shape.height - 1)),
                    in + offsetOf(shape, left, max(y - args.radius - 1, 0)), sums, squares, first, last);
        // Columns outside the image have the sums of the edge column.
        uint total = 0, squareTotal = 0;
        for (int i = 0; i < STRIP; ++i) {
            const int column = clamp(i, first, last);
            totals[i] = total += sums[column];
            squareTotals[i] = squareTotal += squares[column];
        }
        global const uchar* greys = in + offsetOf(shape, left, y);
        global uchar* row = out + offsetOf(shape, left, y);
        for (int i = args.lead; i < outputEnd; ++i) {
            const int to = i + args.radius, from = i - args.radius - 1;
            row[i] = normalisedGrey(greys[i], totals[to] - totals[from], squareTotals[to] - squareTotals[from],
                                    (uint)(size * size), args.minContrast);
        }
    }
}
