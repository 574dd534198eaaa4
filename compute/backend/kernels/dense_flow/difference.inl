// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/judgement.inl"
#include "compute/backend/kernels/dense_flow/pyramid.inl"

// What a flow leaves of the images' difference, and how noisy that is.

BEGIN_DEVICE_CODE

/// Nothing is counted yet.
INLINE void clearCounts(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    GLOBAL uint* counts = (GLOBAL uint*)(room + args->counts);
    if (groupX == 0 && groupY == 0) {
        for (int i = item; i < kDifferenceBins; i += kFlowItems) counts[i] = 0;
    }
    if (args->arrivals == 0) return;
    FOR_PIXELS_OF_TILE(x, y) {
        ((GLOBAL uint*)(room + args->arrivals))[y * args->pitch + x] = 0;
        ((GLOBAL uint*)(room + args->sources))[y * args->pitch + x] = 0;
    }
}

/// The mean grey of both images.
INLINE float meanGreyAt(GLOBAL const float* room, const FlowArgs* args, int x, int y) {
    const int at = placeOf(args, x, y);
    return (room[args->reference + at] + room[args->warped + at]) * 0.5f;
}

/// The difference after the warp of the flow `start`, and the greys' slopes; 0 where the flow leads out of the image.
INLINE void takeDifference(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item,
                           LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        const float inside = insideAt(room, args, x, y);
        room[args->difference + at] = inside * differenceAt(room, args, x, y);
        room[args->slopes.u + at] =
            inside * slopeOf(meanGreyAt(room, args, x - 2, y), meanGreyAt(room, args, x - 1, y),
                             meanGreyAt(room, args, x + 1, y), meanGreyAt(room, args, x + 2, y));
        room[args->slopes.v + at] =
            inside * slopeOf(meanGreyAt(room, args, x, y - 2), meanGreyAt(room, args, x, y - 1),
                             meanGreyAt(room, args, x, y + 1), meanGreyAt(room, args, x, y + 2));
    }
}

/// Counts the differences inside by their size.
INLINE void countDifferences(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item,
                             LOCAL float* tile) {
    LOCAL uint* own = (LOCAL uint*)tile;
    for (int i = item; i < kDifferenceBins; i += kFlowItems) own[i] = 0;
    LOCAL_BARRIER();
    const int x = groupX * kFlowTileWidth + item % kFlowTileWidth;
    const int top = groupY * kFlowTileHeight * kFlowCountTiles;
    const int end = min(args->height, top + kFlowTileHeight * kFlowCountTiles);
    for (int y = top + item / kFlowTileWidth; x < args->width && y < end; y += kFlowItems / kFlowTileWidth) {
        if (insideAt(room, args, x, y) == 0.0f) continue;
        ATOMIC_ADD(own + binOf(fabs(room[args->difference + y * args->pitch + x])), 1u);
    }
    LOCAL_BARRIER();
    GLOBAL uint* counts = (GLOBAL uint*)(room + args->counts);
    for (int i = item; i < kDifferenceBins; i += kFlowItems) {
        if (own[i] != 0) ATOMIC_ADD(counts + i, own[i]);
    }
}

/// The differences' standard deviation, of their median; 0 without any.
INLINE void findNoise(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    GLOBAL const uint* counts = (GLOBAL const uint*)(room + args->counts);
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
    room[args->noise] = all > 0 ? noiseOf(bin, (int)(all / 2 - before), (int)counts[bin]) : 0.0f;
}

END_DEVICE_CODE
