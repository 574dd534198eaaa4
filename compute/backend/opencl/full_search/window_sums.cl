// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/kernels/full_search/args.inl"
#include "compute/backend/opencl/full_search/zncc.clh"
#include "compute/backend/opencl/runtime/image.clh"

uint pixelNearest(global const uchar* image, ImageShape shape, int x, int y) {
    return image[offsetOf(shape, clamp(x, 0, shape.width - 1), clamp(y, 0, shape.height - 1))];
}

/// Computes for every window of a table (replicated borders) its sum, the bits of a float near
/// 1 / sqrt(scaledVariance()) (0 without variance), and its sum of squares.
///
/// A group slides down `rowsOfGroup` rows of a strip, with `each` adjacent windows per item. `columnSums`: sums over
/// the window height, for windows + width - 1 columns.
kernel void windowSums(global const uchar* image, ImageShape shape, WindowTable table, int width, int height,
                       int rowsOfGroup, int each, global WindowMoments* moments, global uint* squares,
                       local uint2* columnSums) {
    const int item = get_local_id(0), items = get_local_size(0);
    const int windows = items * each;
    const int firstColumn = get_group_id(0) * windows, firstRow = get_group_id(1) * rowsOfGroup;
    const int endRow = min(firstRow + rowsOfGroup, table.rows);
    const int x = table.left + firstColumn, y = table.top;
    for (int c = item; c < windows + width - 1; c += items) {
        uint2 total = 0;
        for (int row = firstRow; row < firstRow + height - 1; ++row) {
            const uint entering = pixelNearest(image, shape, x + c, y + row);
            total += (uint2)(entering, entering * entering);
        }
        columnSums[c] = total;
    }
    for (int row = firstRow; row < endRow; ++row) {
        for (int c = item; c < windows + width - 1; c += items) {
            const uint entering = pixelNearest(image, shape, x + c, y + row + height - 1);
            uint2 total = columnSums[c] + (uint2)(entering, entering * entering);
            if (row > firstRow) {
                const uint leaving = pixelNearest(image, shape, x + c, y + row - 1);
                total -= (uint2)(leaving, leaving * leaving);
            }
            columnSums[c] = total;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        uint2 window = 0;
        for (int c = 0; c < width; ++c) window += columnSums[item * each + c];
        for (int c = item * each; c < (item + 1) * each && firstColumn + c < table.columns; ++c) {
            const long variance = scaledVariance(width * height, window.x, window.y);
            const int at = row * table.pitch + firstColumn + c;
            moments[at].sum = window.x;
            moments[at].inverseRoot = as_uint(variance == 0 ? 0 : 1 / sqrt((float)variance));
            squares[at] = window.y;
            window += columnSums[c + width] - columnSums[c];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
