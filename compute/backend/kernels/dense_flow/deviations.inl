// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/quality.inl"

// Standard deviations of a flow.

BEGIN_DEVICE_CODE

/// Quantities that are averaged.
enum { kFlowSquares, kFlowShares, kFlowU, kFlowV, kFlowMotion, kFlowSlopesXX, kFlowSlopesXY, kFlowSlopesYY };

/// `middleU`, `middleV`: flow in the middle of the tile, subtracted for the precision of squares.
INLINE float averagedAt(GLOBAL const float* memory, const FlowArgs* args, int kind, int x, int y, float middleU,
                        float middleV) {
    const int at = y * args->pitch + x;
    if (kind == kFlowSquares) return squareOf(memory[args->difference + at]);
    if (kind == kFlowShares) return insideAt(memory, args, x, y);
    if (kind <= kFlowMotion) {
        const float u = memory[args->start.u + at] - middleU, v = memory[args->start.v + at] - middleV;
        return kind == kFlowU ? u : kind == kFlowV ? v : u * u + v * v;
    }
    const float alongX = memory[args->slopes.u + at], alongY = memory[args->slopes.v + at];
    return (kind == kFlowSlopesYY ? alongY : alongX) * (kind == kFlowSlopesXX ? alongX : alongY);
}

/// Means of `count` quantities from `first` on for the pixels of an item.
INLINE void averagesOf(GLOBAL const float* memory, const FlowArgs* args, FlowSmoothTile tile, int first,
                       const int count, const int reach, int item, float* means) {
    const int middle = pixelIndex(args, tile.left + kFlowTileWidth / 2, tile.top + kFlowTileHeight / 2);
    const float middleU = memory[args->start.u + middle], middleV = memory[args->start.v + middle];
    for (int n = 0; n < count; ++n) {
        FOR_PIXELS_AROUND_TILE(tile, 2 * reach, item, i, x, y) {
            tile.values[i] = averagedAt(memory, args, first + n, x, y, middleU, middleV);
        }
        smoothTile(args, tile, reach, item);
        for (int k = 0; k < kFlowPixelsOfItem; ++k) {
            means[n * kFlowPixelsOfItem + k] = tile.values[item + k * kFlowItems];
        }
        LOCAL_BARRIER();
    }
}

/// Inverse structure tensors of the pixels of an item.
INLINE void invertAround(GLOBAL const float* memory, const FlowArgs* args, FlowSmoothTile tile, const int reach,
                         int item, const float* residuals, InverseTensor* inverses) {
    float means[3 * kFlowPixelsOfItem];
    averagesOf(memory, args, tile, kFlowSlopesXX, 3, reach, item, means);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        inverses[k] = inverseOf(means[k], means[kFlowPixelsOfItem + k], means[2 * kFlowPixelsOfItem + k], residuals[k]);
    }
}

/// Standard deviations of the flow `start`, rows without padding.
INLINE void predictDeviations(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                              LOCAL float* tile) {
    const FlowSmoothTile around = {groupX * kFlowTileWidth, groupY * kFlowTileHeight, tile, tile + kFlowSmoothTile / 2};
    float residuals[kFlowPixelsOfItem], common[kFlowPixelsOfItem];
    float flowVariance[kFlowPixelsOfItem], wrong[kFlowPixelsOfItem];
    float means[3 * kFlowPixelsOfItem];
    averagesOf(memory, args, around, kFlowSquares, 2, kResidualReach, item, means);
    const float noise = memory[args->noise];
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        residuals[k] = residualOf(means[k], means[kFlowPixelsOfItem + k], noise);
    }
    averagesOf(memory, args, around, kFlowU, 3, kFlowVarianceReach, item, means);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        const float u = means[k], v = means[kFlowPixelsOfItem + k];
        flowVariance[k] = localVarianceOf(means[2 * kFlowPixelsOfItem + k] - u * u - v * v);
        common[k] = commonLogVariance(residuals[k], flowVariance[k]);
    }
    averagesOf(memory, args, around, kFlowSquares, 1, kNearReach, item, means);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) wrong[k] = wrongObjectVariance(means[k], noise, flowVariance[k]);
    InverseTensor near[kFlowPixelsOfItem], far[kFlowPixelsOfItem];
    invertAround(memory, args, around, kNearReach, item, residuals, near);
    invertAround(memory, args, around, kFarReach, item, residuals, far);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        const int i = item + k * kFlowItems;
        const int x = around.left + i % kFlowTileWidth, y = around.top + i / kFlowTileWidth;
        if (x >= args->width || y >= args->height) continue;
        memory[args->sigma.u + y * args->width + x] = deviationOf(common[k], near[k].ofU, far[k].ofU, wrong[k]);
        memory[args->sigma.v + y * args->width + x] = deviationOf(common[k], near[k].ofV, far[k].ofV, wrong[k]);
    }
}

END_DEVICE_CODE
