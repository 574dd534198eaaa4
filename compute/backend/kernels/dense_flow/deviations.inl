// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/judgement.inl"

// The standard deviations of a flow.

BEGIN_DEVICE_CODE

/// What is averaged, each for itself.
enum { kFlowSquares, kFlowShares, kFlowU, kFlowV, kFlowMotion, kFlowSlopesXX, kFlowSlopesXY, kFlowSlopesYY };

/// `middleU` and `middleV`: a motion of the tile, without which squares have more digits.
INLINE float averagedAt(GLOBAL const float* room, const FlowArgs* args, int kind, int x, int y, float middleU,
                        float middleV) {
    const int at = y * args->pitch + x;
    if (kind == kFlowSquares) return squareOf(room[args->difference + at]);
    if (kind == kFlowShares) return insideAt(room, args, x, y);
    if (kind <= kFlowMotion) {
        const float u = room[args->start.u + at] - middleU, v = room[args->start.v + at] - middleV;
        return kind == kFlowU ? u : kind == kFlowV ? v : u * u + v * v;
    }
    const float alongX = room[args->slopes.u + at], alongY = room[args->slopes.v + at];
    return (kind == kFlowSlopesYY ? alongY : alongX) * (kind == kFlowSlopesXX ? alongX : alongY);
}

/// Means of `count` kinds from `first` on around the pixels of an item, kind by kind.
INLINE void averagesOf(GLOBAL const float* room, const FlowArgs* args, FlowSmoothTile tile, int first, const int count,
                       const int reach, int item, float* means) {
    const int middle = placeOf(args, tile.left + kFlowTileWidth / 2, tile.top + kFlowTileHeight / 2);
    const float middleU = room[args->start.u + middle], middleV = room[args->start.v + middle];
    for (int n = 0; n < count; ++n) {
        FOR_PIXELS_AROUND_TILE(tile, 2 * reach, item, i, x, y) {
            tile.values[i] = averagedAt(room, args, first + n, x, y, middleU, middleV);
        }
        smoothTile(args, tile, reach, item);
        for (int k = 0; k < kFlowPixelsOfItem; ++k) {
            means[n * kFlowPixelsOfItem + k] = tile.values[item + k * kFlowItems];
        }
        LOCAL_BARRIER();
    }
}

/// The inverse tensors of the pixels of an item.
INLINE void invertAround(GLOBAL const float* room, const FlowArgs* args, FlowSmoothTile tile, const int reach, int item,
                         const float* residuals, InverseTensor* inverses) {
    float means[3 * kFlowPixelsOfItem];
    averagesOf(room, args, tile, kFlowSlopesXX, 3, reach, item, means);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        inverses[k] = inverseOf(means[k], means[kFlowPixelsOfItem + k], means[2 * kFlowPixelsOfItem + k], residuals[k]);
    }
}

/// The deviations of the flow `start`, row behind row without room between them.
INLINE void predictDeviations(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item,
                              LOCAL float* tile) {
    const FlowSmoothTile around = {groupX * kFlowTileWidth, groupY * kFlowTileHeight, tile, tile + kFlowSmoothTile / 2};
    float residuals[kFlowPixelsOfItem], common[kFlowPixelsOfItem];
    float unevenness[kFlowPixelsOfItem], wrong[kFlowPixelsOfItem];
    float means[3 * kFlowPixelsOfItem];
    averagesOf(room, args, around, kFlowSquares, 2, kResidualReach, item, means);
    const float noise = room[args->noise];
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        residuals[k] = residualOf(means[k], means[kFlowPixelsOfItem + k], noise);
    }
    averagesOf(room, args, around, kFlowU, 3, kUnevenReach, item, means);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        const float u = means[k], v = means[kFlowPixelsOfItem + k];
        unevenness[k] = unevennessOf(means[2 * kFlowPixelsOfItem + k] - u * u - v * v);
        common[k] = commonOf(residuals[k], unevenness[k]);
    }
    averagesOf(room, args, around, kFlowSquares, 1, kNearReach, item, means);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) wrong[k] = wrongOf(means[k], noise, unevenness[k]);
    InverseTensor near[kFlowPixelsOfItem], far[kFlowPixelsOfItem];
    invertAround(room, args, around, kNearReach, item, residuals, near);
    invertAround(room, args, around, kFarReach, item, residuals, far);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        const int i = item + k * kFlowItems;
        const int x = around.left + i % kFlowTileWidth, y = around.top + i / kFlowTileWidth;
        if (x >= args->width || y >= args->height) continue;
        room[args->sigma.u + y * args->width + x] = deviationOf(common[k], near[k].ofU, far[k].ofU, wrong[k]);
        room[args->sigma.v + y * args->width + x] = deviationOf(common[k], near[k].ofV, far[k].ofV, wrong[k]);
    }
}

END_DEVICE_CODE
