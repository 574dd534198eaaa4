// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"
#include "compute/backend/kernels/dense_flow/quality.inl"

// Residual grey difference of a flow and its noise.

BEGIN_DEVICE_CODE

/// Clears the counts.
INLINE void clearCounts(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                        LOCAL float* tile) {
    GLOBAL uint* counts = (GLOBAL uint*)(memory + args->counts);
    if (groupX == 0 && groupY == 0) {
        for (int i = item; i < kDifferenceBins; i += kFlowItems) counts[i] = 0;
    }
    if (args->arrivals == 0) return;
    FOR_PIXELS_OF_TILE(x, y) {
        ((GLOBAL uint*)(memory + args->arrivals))[y * args->pitch + x] = 0;
        ((GLOBAL uint*)(memory + args->sources))[y * args->pitch + x] = 0;
    }
}

/// Mean grey of both images.
INLINE float meanGreyAt(GLOBAL const float* memory, const FlowArgs* args, int x, int y) {
    const int at = pixelIndex(args, x, y);
    return (memory[args->reference + at] + memory[args->warped + at]) * 0.5f;
}

/// Grey difference after the warp by the flow `start`, and the slopes of the greys; 0 where the flow leaves the image.
INLINE void computeDifference(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                              LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        const float inside = insideAt(memory, args, x, y);
        memory[args->difference + at] = inside * differenceAt(memory, args, x, y);
        memory[args->slopes.u + at] =
            inside * slopeOf(meanGreyAt(memory, args, x - 2, y), meanGreyAt(memory, args, x - 1, y),
                             meanGreyAt(memory, args, x + 1, y), meanGreyAt(memory, args, x + 2, y));
        memory[args->slopes.v + at] =
            inside * slopeOf(meanGreyAt(memory, args, x, y - 2), meanGreyAt(memory, args, x, y - 1),
                             meanGreyAt(memory, args, x, y + 1), meanGreyAt(memory, args, x, y + 2));
    }
}

/// Histogram of the absolute differences inside the image.
INLINE void countDifferences(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                             LOCAL float* tile) {
    LOCAL uint* own = (LOCAL uint*)tile;
    for (int i = item; i < kDifferenceBins; i += kFlowItems) own[i] = 0;
    LOCAL_BARRIER();
    const int x = groupX * kFlowTileWidth + item % kFlowTileWidth;
    const int top = groupY * kFlowTileHeight * kFlowCountTiles;
    const int end = min(args->height, top + kFlowTileHeight * kFlowCountTiles);
    for (int y = top + item / kFlowTileWidth; x < args->width && y < end; y += kFlowItems / kFlowTileWidth) {
        if (insideAt(memory, args, x, y) == 0.0f) continue;
        ATOMIC_ADD(own + binOf(fabs(memory[args->difference + y * args->pitch + x])), 1u);
    }
    LOCAL_BARRIER();
    GLOBAL uint* counts = (GLOBAL uint*)(memory + args->counts);
    for (int i = item; i < kDifferenceBins; i += kFlowItems) {
        if (own[i] != 0) ATOMIC_ADD(counts + i, own[i]);
    }
}

/// Standard deviation of the differences, from their median; 0 if there are none.
INLINE void estimateNoise(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                          LOCAL float* tile) {
    GLOBAL const uint* counts = (GLOBAL const uint*)(memory + args->counts);
    LOCAL uint* sums = (LOCAL uint*)tile;
    const int each = kDifferenceBins / kFlowItems;
    uint sum = 0;
    for (int k = 0; k < each; ++k) sum += counts[item * each + k];
    sums[item] = sum;
    LOCAL_BARRIER();
    if (item != 0) return;
    uint all = 0, before = 0;
    for (int k = 0; k < kFlowItems; ++k) all += sums[k];
    int bin = 0;
    for (int k = 0; k < kFlowItems - 1 && before + sums[k] <= all / 2; ++k) {
        before += sums[k];
        bin += each;
    }
    for (; bin < kDifferenceBins - 1 && before + counts[bin] <= all / 2; ++bin) before += counts[bin];
    memory[args->noise] = all > 0 ? noiseOf(bin, (int)(all / 2 - before), (int)counts[bin]) : 0.0f;
}

END_DEVICE_CODE
