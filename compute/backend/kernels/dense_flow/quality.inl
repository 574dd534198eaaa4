// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// compute/rules/flow_quality.inl for kernels, and box means.

#ifdef __OPENCL_VERSION__
#define QUALITY_CONSTANT constant
#else
#define QUALITY_CONSTANT constexpr
#endif
#define QUALITY_FUNCTION INLINE
#define QUALITY_LOG log
#define QUALITY_EXP exp
#define QUALITY_SQRT sqrt

BEGIN_DEVICE_CODE

#include "compute/rules/flow_quality.inl"

enum {
    kFlowArrivalUnits = 65536,  // fixed-point units of an arrival
    kFlowTilePixels = kFlowTileWidth * kFlowTileHeight,
    kFlowPixelsOfItem = kFlowTilePixels / kFlowItems,
    // Floats of a tile and its copy for the largest reach.
    kFlowSmoothTile = 2 * (kFlowTileWidth + 4 * kFarReach) * (kFlowTileHeight + 4 * kFarReach),
};

/// A tile of a plane with a margin of twice the reach.
typedef struct {
    int left, top;  // of the tile itself [px]
    LOCAL float* values;
    LOCAL float* others;  // buffer of the same size
} FlowSmoothTile;

/// Mean of the values within `reach` along an axis that are inside the image. `stride`: between values; `at`, `count`:
/// coordinate and size of the image along the axis.
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

/// One pass of means along rows or columns, for the tile with the margins `marginX` and `marginY`.
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

/// Averages `values` twice along both axes; the result is the tile without margin at `values`.
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

/// Loop over the pixels of a tile with a margin that are inside the image: index i, position (x, y).
#define FOR_PIXELS_AROUND_TILE(tile, margin, item, i, x, y)                                                  \
    for (int i = item, columnsAround_ = kFlowTileWidth + 2 * (margin), x = 0, y = 0;                         \
         i < columnsAround_ * (kFlowTileHeight + 2 * (margin)); i += kFlowItems)                             \
        if (x = (tile).left - (margin) + i % columnsAround_, y = (tile).top - (margin) + i / columnsAround_, \
            x >= 0 && y >= 0 && x < args->width && y < args->height)

END_DEVICE_CODE
