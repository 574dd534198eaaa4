// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// The rules by which a flow is judged, as kernels have them, and means over squares.

#ifdef __OPENCL_VERSION__
#define JUDGE_CONSTANT constant
#else
#define JUDGE_CONSTANT constexpr
#endif
#define JUDGE_FUNCTION INLINE
#define JUDGE_LOG log
#define JUDGE_EXP exp
#define JUDGE_ROOT sqrt

BEGIN_DEVICE_CODE

#include "compute/rules/flow_judgement.inl"

enum {
    kFlowRoundedArrivals = 65536,  // to an arrival, of which whole numbers are counted
    kFlowTilePixels = kFlowTileWidth * kFlowTileHeight,
    kFlowPixelsOfItem = kFlowTilePixels / kFlowItems,
    // Floats of a tile that is smoothed with the widest reach, twice.
    kFlowSmoothTile = 2 * (kFlowTileWidth + 4 * kFarReach) * (kFlowTileHeight + 4 * kFarReach),
};

/// A tile of a plane with so many more pixels on every side that twice the reach is at hand.
typedef struct {
    int left, top;  // of the tile itself [px]
    LOCAL float* values;
    LOCAL float* others;  // as much room again
} FlowSmoothTile;

/// The mean of values along an axis, `stride` from one to the next, at place `at` of `count` in the image: of those
/// within the reach that the image has.
INLINE float meanWithin(LOCAL const float* values, int stride, int at, int count, const int reach) {
    float sum = 0;
    if (at >= reach && at + reach < count) {
        for (int k = -reach; k <= reach; ++k) sum = sum + values[k * stride];
        return sum * (1.0f / (float)(2 * reach + 1));
    }
    const int first = max(-reach, -at), last = min(reach, count - 1 - at);
    for (int k = first; k <= last; ++k) sum = sum + values[k * stride];
    return sum / (float)(last - first + 1);
}

/// One mean along rows or columns, of all pixels with `marginX` and `marginY` around the tile that the image has.
INLINE void averageTile(const FlowArgs* args, int left, int top, LOCAL const float* from, int pitchFrom, int before,
                        LOCAL float* to, const int marginX, const int marginY, const int down, const int reach,
                        int item) {
    const int columns = kFlowTileWidth + 2 * marginX, rows = kFlowTileHeight + 2 * marginY;
    for (int i = item; i < columns * rows; i += kFlowItems) {
        const int row = i / columns, column = i - row * columns;
        const int x = left - marginX + column, y = top - marginY + row;
        if (x < 0 || y < 0 || x >= args->width || y >= args->height) continue;
        LOCAL const float* at = from + before + row * pitchFrom + column;
        to[i] = meanWithin(at, down ? pitchFrom : 1, down ? y : x, down ? args->height : args->width, reach);
    }
}

/// Averages `values`, which everybody has written, twice along both axes; leaves the tile's own pixels at `values`.
INLINE void smoothTile(const FlowArgs* args, FlowSmoothTile tile, const int reach, int item) {
    const int wide = kFlowTileWidth + 4 * reach, less = kFlowTileWidth + 2 * reach;
    LOCAL_BARRIER();
    averageTile(args, tile.left, tile.top, tile.values, wide, reach, tile.others, reach, 2 * reach, 0, reach, item);
    LOCAL_BARRIER();
    averageTile(args, tile.left, tile.top, tile.others, less, reach, tile.values, 0, 2 * reach, 0, reach, item);
    LOCAL_BARRIER();
    averageTile(args, tile.left, tile.top, tile.values, kFlowTileWidth, reach * kFlowTileWidth, tile.others, 0, reach,
                1, reach, item);
    LOCAL_BARRIER();
    averageTile(args, tile.left, tile.top, tile.others, kFlowTileWidth, reach * kFlowTileWidth, tile.values, 0, 0, 1,
                reach, item);
    LOCAL_BARRIER();
}

/// Before a statement that is to be made for number i of the pixels of a tile with a margin, at x and y in the image.
#define FOR_PIXELS_AROUND_TILE(tile, margin, item, i, x, y)                                                  \
    for (int i = item, columnsAround_ = kFlowTileWidth + 2 * (margin), x = 0, y = 0;                         \
         i < columnsAround_ * (kFlowTileHeight + 2 * (margin)); i += kFlowItems)                             \
        if (x = (tile).left - (margin) + i % columnsAround_, y = (tile).top - (margin) + i / columnsAround_, \
            x >= 0 && y >= 0 && x < args->width && y < args->height)

END_DEVICE_CODE
