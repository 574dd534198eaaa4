// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// Relaxation of a dense flow: several red-black steps in one launch. A group has a tile of the flow in local memory and
// the equations of its pixels in registers. Each step invalidates one more pixel at the tile's borders, so that tiles
// overlap by twice the number of steps. At the image's edges nothing is lost: the first tile starts one pixel before
// the image.
//
// The language provides FLOW_RELAX_ITEMS, the items of a group, which share each column of the tile evenly.

BEGIN_DEVICE_CODE

enum {
    kFlowRelaxTile = 2 * kFlowRelaxWidth * kFlowRelaxHeight,
    /// Vertically adjacent pixels of an item; it updates half of them in a step.
    kFlowRun = kFlowRelaxWidth * kFlowRelaxHeight / FLOW_RELAX_ITEMS,
};

/// Equations of a pixel.
typedef struct {
    float left, right, above, below, uu, uv, vv, rhsU, rhsV;
} FlowPixel;

INLINE FlowPixel flowPixelOf(GLOBAL const float* memory, const FlowArgs* args, int x, int y) {
    FlowPixel pixel;
    const int at = y * args->pitch + x;
    pixel.left = x > 0 ? memory[args->right + at - 1] : 0.0f;
    pixel.right = memory[args->right + at];
    pixel.above = y > 0 ? memory[args->below + at - args->pitch] : 0.0f;
    pixel.below = memory[args->below + at];
    pixel.uu = memory[args->uu + at];
    pixel.uv = memory[args->uv + at];
    pixel.vv = memory[args->vv + at];
    pixel.rhsU = memory[args->rhsU + at];
    pixel.rhsV = memory[args->rhsV + at];
    return pixel;
}

INLINE float rhsAt(LOCAL const float* at, const FlowPixel* pixel, float from) {
    return (from + (pixel->left * at[-1] + pixel->right * at[1])) +
           (pixel->above * at[-kFlowRelaxWidth] + pixel->below * at[kFlowRelaxWidth]);
}

/// Solves a pixel's equations for its neighbours' current flow, with over-relaxation.
INLINE void relaxPixel(LOCAL float* u, const FlowPixel* pixel, float relaxation) {
    LOCAL float* v = u + kFlowRelaxWidth * kFlowRelaxHeight;
    const float rhsU = rhsAt(u, pixel, pixel->rhsU), rhsV = rhsAt(v, pixel, pixel->rhsV);
    const float newU = pixel->uu * rhsU + pixel->uv * rhsV, newV = pixel->uv * rhsU + pixel->vv * rhsV;
    u[0] = u[0] + relaxation * (newU - u[0]);
    v[0] = v[0] + relaxation * (newV - v[0]);
}

/// Relaxes the flow `from` into `to`. The first step updates the pixels with even x + y; the number of steps is even.
INLINE void relaxTile(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    const int steps = args->steps;
    const int left = groupX * (kFlowRelaxWidth - 2 * steps) - 1, top = groupY * (kFlowRelaxHeight - 2 * steps) - 1;
    const int column = item % kFlowRelaxWidth, firstRow = item / kFlowRelaxWidth * kFlowRun;
    const int x = left + column, parity = (left + column + top + firstRow) & 1;
#pragma unroll
    for (int k = 0; k < kFlowRun; ++k) {
        const int at = pixelIndex(args, x, top + firstRow + k), in = (firstRow + k) * kFlowRelaxWidth + column;
        tile[in] = memory[args->from.u + at];
        tile[in + kFlowRelaxWidth * kFlowRelaxHeight] = memory[args->from.v + at];
    }
    // The border pixels of the tile are only read.
    const int isInner = column > 0 && column < kFlowRelaxWidth - 1 && x < args->width;
    FlowPixel pixels[2][kFlowRun / 2];
    int isUpdated[2][kFlowRun / 2];
#pragma unroll
    for (int colour = 0; colour < 2; ++colour) {
#pragma unroll
        for (int k = 0; k < kFlowRun / 2; ++k) {
            const int row = firstRow + 2 * k + (parity ^ colour);
            isUpdated[colour][k] = isInner && row > 0 && row < kFlowRelaxHeight - 1 && top + row < args->height;
            if (isUpdated[colour][k]) pixels[colour][k] = flowPixelOf(memory, args, x, top + row);
        }
    }
    LOCAL_BARRIER();
    for (int step = 0; step < steps; step += 2) {
#pragma unroll
        for (int colour = 0; colour < 2; ++colour) {
#pragma unroll
            for (int k = 0; k < kFlowRun / 2; ++k) {
                const int row = firstRow + 2 * k + (parity ^ colour);
                if (!isUpdated[colour][k]) continue;
                relaxPixel(tile + row * kFlowRelaxWidth + column, &pixels[colour][k], args->settings.relaxation);
            }
            LOCAL_BARRIER();
        }
    }
    // Stores the valid pixels that no other group stores.
    const int beginX = groupX > 0 ? steps : 1, beginY = groupY > 0 ? steps : 1;
    const int endX = left + kFlowRelaxWidth > args->width ? args->width - left : kFlowRelaxWidth - steps;
    const int endY = top + kFlowRelaxHeight > args->height ? args->height - top : kFlowRelaxHeight - steps;
    if (column < beginX || column >= endX) return;
#pragma unroll
    for (int k = 0; k < kFlowRun; ++k) {
        const int row = firstRow + k;
        if (row < beginY || row >= endY) continue;
        const int at = (top + row) * args->pitch + x, in = row * kFlowRelaxWidth + column;
        memory[args->to.u + at] = tile[in];
        memory[args->to.v + at] = tile[in + kFlowRelaxWidth * kFlowRelaxHeight];
    }
}

END_DEVICE_CODE
