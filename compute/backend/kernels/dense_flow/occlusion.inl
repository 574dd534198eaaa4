// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/quality.inl"
#include "compute/backend/kernels/dense_flow/result.inl"

// Pixels that are occluded in the deformed image.

BEGIN_DEVICE_CODE

/// Distributes a pixel bilinearly to the four pixels around its target (toX, toY). Counts are fixed-point integers,
/// whose sum does not depend on the order.
INLINE void addArrival(GLOBAL uint* arrivals, const FlowArgs* args, float toX, float toY) {
    if (!(toX > -1.0f && toY > -1.0f && toX < (float)args->width && toY < (float)args->height)) return;
    const float left = floor(toX), top = floor(toY), across = toX - left, down = toY - top;
    for (int k = 0; k < 4; ++k) {
        const int column = (int)left + k % 2, row = (int)top + k / 2;
        if (column < 0 || row < 0 || column >= args->width || row >= args->height) continue;
        const float part = (k % 2 == 1 ? across : 1.0f - across) * (k / 2 == 1 ? down : 1.0f - down);
        ATOMIC_ADD(arrivals + row * args->pitch + column, (uint)(part * (float)kFlowArrivalUnits + 0.5f));
    }
}

/// Counts the pixels that the flow `from` (`arrivals`) and the backward flow `start` (`sources`) map to each pixel.
INLINE void countArrivals(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                          LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        addArrival((GLOBAL uint*)(memory + args->arrivals), args, (float)x + memory[args->from.u + at],
                   (float)y + memory[args->from.v + at]);
        addArrival((GLOBAL uint*)(memory + args->sources), args, (float)x + memory[args->start.u + at],
                   (float)y + memory[args->start.v + at]);
    }
}

INLINE float arrivalsAt(GLOBAL const uint* counts, int at) {
    return (float)counts[at] * (1.0f / (float)kFlowArrivalUnits);
}
INLINE float arrivalsBetween(GLOBAL const uint* counts, const FlowArgs* args, float x, float y) {
    const float left = floor(x), top = floor(y), across = x - left, down = y - top;
    const int column = (int)left, row = (int)top;
    const float topLeft = arrivalsAt(counts, pixelIndex(args, column, row));
    const float topRight = arrivalsAt(counts, pixelIndex(args, column + 1, row));
    const float bottomLeft = arrivalsAt(counts, pixelIndex(args, column, row + 1));
    const float bottomRight = arrivalsAt(counts, pixelIndex(args, column + 1, row + 1));
    const float upper = topLeft + (topRight - topLeft) * across;
    const float lower = bottomLeft + (bottomRight - bottomLeft) * across;
    return upper + (lower - upper) * down;
}

/// Sets the byte of a pixel at `occluded` to 1 if the flow `from` leaves the image or the pixel is occluded.
INLINE void markOccluded(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                         LOCAL float* tile) {
    const FlowSmoothTile around = {groupX * kFlowTileWidth, groupY * kFlowTileHeight, tile, tile + kFlowSmoothTile / 2};
    GLOBAL const uint* arrivals = (GLOBAL const uint*)(memory + args->arrivals);
    GLOBAL const uint* sources = (GLOBAL const uint*)(memory + args->sources);
    GLOBAL uchar* occluded = (GLOBAL uchar*)(memory + args->occluded);
    const float noise = memory[args->noise];
    float meanSources[kFlowPixelsOfItem];
    FOR_PIXELS_AROUND_TILE(around, 2 * kOcclusionReach, item, i, x, y) {
        around.values[i] = fmin(arrivalsAt(sources, y * args->pitch + x), kMaxSources);
    }
    smoothTile(args, around, kOcclusionReach, item);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) meanSources[k] = around.values[item + k * kFlowItems];
    LOCAL_BARRIER();
    FOR_PIXELS_AROUND_TILE(around, 2 * kOcclusionReach, item, i, x, y) {
        around.values[i] = dissimilarityOf(memory[args->difference + y * args->pitch + x], noise);
    }
    smoothTile(args, around, kOcclusionReach, item);
    for (int k = 0; k < kFlowPixelsOfItem; ++k) {
        const int i = item + k * kFlowItems;
        const int x = around.left + i % kFlowTileWidth, y = around.top + i / kFlowTileWidth;
        if (x >= args->width || y >= args->height) continue;
        const float u = memory[args->from.u + y * args->pitch + x], v = memory[args->from.v + y * args->pitch + x];
        const float toX = (float)x + u, toY = (float)y + v;
        const int isInside =
            toX >= -0.5f && toY >= -0.5f && toX <= (float)args->width - 0.5f && toY <= (float)args->height - 0.5f;
        occluded[y * args->width + x] =
            (uchar)(isInside ? isOccluded(isInconsistent(memory, args, x, y, u, v),
                                          arrivalsBetween(arrivals, args, toX, toY), around.values[i], meanSources[k])
                             : 1);
    }
}

END_DEVICE_CODE
