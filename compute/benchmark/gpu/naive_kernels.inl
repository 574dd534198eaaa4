// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Naive kernels of the searches and filters: one item per pixel, point or trial, byte by byte from global memory. A
// language provides uchar, uint, Number (of a histogram), the host's ImageShape and Displacement, Convolution and
// WEIGHT(convolution, k), and the macros KERNEL, SHARED, SYNCHRONISE, ADD_ONE(address), ITEM_X, ITEM_Y (global index),
// GROUP and ITEM (index in the group).

BEGIN_DEVICE_CODE

INLINE int pixelAt(GLOBAL const uchar* in, ImageShape shape, int x, int y) {
    const int row = min(max(y, 0), shape.height - 1), column = min(max(x, 0), shape.width - 1);
    return in[shape.origin + row * shape.pitch + column];
}

/// Insertion sort.
INLINE void median(GLOBAL const uchar* in, ImageShape shape, GLOBAL uchar* out, int size) {
    const int x = ITEM_X, y = ITEM_Y;
    if (x >= shape.width || y >= shape.height) return;
    int sorted[25];
    int count = 0;
    for (int j = -size / 2; j <= size / 2; ++j) {
        for (int i = -size / 2; i <= size / 2; ++i) {
            const int value = pixelAt(in, shape, x + i, y + j);
            int index = count++;
            for (; index > 0 && sorted[index - 1] > value; --index) sorted[index] = sorted[index - 1];
            sorted[index] = value;
        }
    }
    out[shape.origin + y * shape.pitch + x] = (uchar)sorted[size * size / 2];
}
KERNEL median3(GLOBAL const uchar* in, ImageShape shape, GLOBAL uchar* out) { median(in, shape, out, 3); }
KERNEL median5(GLOBAL const uchar* in, ImageShape shape, GLOBAL uchar* out) { median(in, shape, out, 5); }

KERNEL box(GLOBAL const uchar* in, ImageShape shape, GLOBAL uchar* out, int size) {
    const int x = ITEM_X, y = ITEM_Y;
    if (x >= shape.width || y >= shape.height) return;
    int sum = 0;
    for (int j = -size / 2; j <= size / 2; ++j) {
        for (int i = -size / 2; i <= size / 2; ++i) sum += pixelAt(in, shape, x + i, y + j);
    }
    out[shape.origin + y * shape.pitch + x] = (uchar)((sum + size * size / 2) / (size * size));
}

INLINE int scaled(Convolution c, int sum) {
    const int numerator = 2 * sum + c.divisor, denominator = 2 * c.divisor;
    const int quotient = numerator / denominator;
    const int down = quotient - (quotient * denominator > numerator ? 1 : 0);
    return min(max(down + c.offset, 0), 255);
}

KERNEL convolve(GLOBAL const uchar* in, ImageShape shape, GLOBAL uchar* out, Convolution c) {
    const int x = ITEM_X, y = ITEM_Y;
    if (x >= shape.width || y >= shape.height) return;
    int sum = 0;
    for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) sum += WEIGHT(c, 3 * (j + 1) + i + 1) * pixelAt(in, shape, x + i, y + j);
    }
    out[shape.origin + y * shape.pitch + x] = (uchar)scaled(c, sum);
}

KERNEL countPixels(GLOBAL const uchar* in, ImageShape shape, GLOBAL Number* counts) {
    const int x = ITEM_X, y = ITEM_Y;
    if (x < shape.width && y < shape.height) ADD_ONE(&counts[pixelAt(in, shape, x, y)]);
}

/// Parameters of both searches: images, block size [px], corners [px]; by node: whether measured, vector, cost.
#define SEARCH                                                                                                        \
    GLOBAL const uchar *reference, ImageShape referenceShape, GLOBAL const uchar *deformed, ImageShape deformedShape, \
        int blockWidth, int blockHeight, int columns, GLOBAL const int *lefts, GLOBAL const int *tops,                \
        GLOBAL const uchar *measured, GLOBAL Displacement *vectors, GLOBAL uint *cost

/// Cost of the block at (left, top) displaced by (dx, dy); the largest number if it leaves the deformed image.
INLINE uint blockCost(GLOBAL const uchar* reference, ImageShape referenceShape, GLOBAL const uchar* deformed,
                      ImageShape deformedShape, int blockWidth, int blockHeight, int left, int top, int dx, int dy,
                      int squared) {
    const int x0 = left + dx, y0 = top + dy;
    if (x0 < 0 || y0 < 0 || x0 + blockWidth > deformedShape.width || y0 + blockHeight > deformedShape.height)
        return ~0U;
    uint sum = 0;
    for (int y = 0; y < blockHeight; ++y) {
        GLOBAL const uchar* a = reference + referenceShape.origin + (top + y) * referenceShape.pitch + left;
        GLOBAL const uchar* b = deformed + deformedShape.origin + (y0 + y) * deformedShape.pitch + x0;
        for (int x = 0; x < blockWidth; ++x) {
            const int difference = (int)a[x] - (int)b[x];
            sum += (uint)(squared ? difference * difference : difference < 0 ? -difference : difference);
        }
    }
    return sum;
}

enum {
    kNaiveRadius = 2,
    kNaiveSide = 2 * kNaiveRadius + 1,
    kNaiveTrials = 1 + 2 * kNaiveSide * kNaiveSide,  // the node's vector, then the offsets around both centres
};

/// One group per node of a row, one item per trial. `centres`: the two centre nodes of every node.
KERNEL scanRow(SEARCH, GLOBAL const int* centres, int row) {
    SHARED uint costs[kNaiveTrials];
    SHARED short trialVectors[2 * kNaiveTrials];
    const int column = GROUP, node = row * columns + column, trial = ITEM;
    if (!measured[node]) return;
    if (trial < kNaiveTrials) {
        int dx = vectors[node].dx, dy = vectors[node].dy;
        if (trial > 0) {
            const int number = (trial - 1) % (kNaiveSide * kNaiveSide);
            const int centre = centres[2 * node + (trial - 1) / (kNaiveSide * kNaiveSide)];
            dx = vectors[centre].dx + number % kNaiveSide - kNaiveRadius;
            dy = vectors[centre].dy + number / kNaiveSide - kNaiveRadius;
        }
        trialVectors[2 * trial] = (short)dx;
        trialVectors[2 * trial + 1] = (short)dy;
        costs[trial] = blockCost(reference, referenceShape, deformed, deformedShape, blockWidth, blockHeight,
                                 lefts[column], tops[row], dx, dy, 0);
    }
    SYNCHRONISE;
    if (trial != 0) return;
    int best = 0;
    for (int i = 1; i < kNaiveTrials; ++i) {
        if (costs[i] < costs[best]) best = i;
    }
    vectors[node].dx = trialVectors[2 * best];
    vectors[node].dy = trialVectors[2 * best + 1];
    cost[node] = costs[best];
}

/// One item per node compares the offsets in tie-break order.
KERNEL searchNodes(SEARCH, int nodes, GLOBAL const Displacement* offsets, int trials, int squared) {
    const int node = ITEM_X;
    if (node >= nodes || !measured[node]) return;
    const int left = lefts[node % columns], top = tops[node / columns];
    uint best = ~0U;
    int bestTrial = 0;
    for (int trial = 0; trial < trials; ++trial) {
        const uint sum = blockCost(reference, referenceShape, deformed, deformedShape, blockWidth, blockHeight, left,
                                   top, offsets[trial].dx, offsets[trial].dy, squared);
        if (sum >= best) continue;
        best = sum;
        bestTrial = trial;
    }
    vectors[node] = offsets[bestTrial];
    cost[node] = best;
}

END_DEVICE_CODE
