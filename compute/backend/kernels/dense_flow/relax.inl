// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// The relaxation of a dense flow: several steps of the chequerboard in one launch. A group has a tile of the flow in
// local memory and the equations of its pixels in registers. A step makes the outermost pixels of the tile that are
// right one fewer, so tiles overlap by as many as there are steps, twice; at the image's edges nothing is lost: the
// first tile begins one pixel before the image.
//
// The language brings FLOW_RELAX_ITEMS, of a group; a column of the tile is the work of an equal number of them.

BEGIN_DEVICE_CODE

enum {
    kFlowRelaxTile = 2 * kFlowRelaxWidth * kFlowRelaxHeight,
    /// Pixels below each other that an item updates, half of them in a step.
    kFlowRun = kFlowRelaxWidth * kFlowRelaxHeight / FLOW_RELAX_ITEMS,
};

/// A pixel's equations.
typedef struct {
    float left, right, above, below, uu, uv, vv, pullU, pullV;
} FlowPixel;

INLINE FlowPixel flowPixelOf(GLOBAL const float* room, const FlowArgs* args, int x, int y) {
    FlowPixel pixel;
    const int at = y * args->pitch + x;
    pixel.left = x > 0 ? room[args->right + at - 1] : 0.0f;
    pixel.right = room[args->right + at];
    pixel.above = y > 0 ? room[args->below + at - args->pitch] : 0.0f;
    pixel.below = room[args->below + at];
    pixel.uu = room[args->uu + at];
    pixel.uv = room[args->uv + at];
    pixel.vv = room[args->vv + at];
    pixel.pullU = room[args->pullU + at];
    pixel.pullV = room[args->pullV + at];
    return pixel;
}

INLINE float pullAt(LOCAL const float* at, const FlowPixel* pixel, float from) {
    return (from + (pixel->left * at[-1] + pixel->right * at[1])) +
           (pixel->above * at[-kFlowRelaxWidth] + pixel->below * at[kFlowRelaxWidth]);
}

/// Solves a pixel's equations for its neighbours' present motion, and goes beyond.
INLINE void relaxPixel(LOCAL float* u, const FlowPixel* pixel, float relaxation) {
    LOCAL float* v = u + kFlowRelaxWidth * kFlowRelaxHeight;
    const float pullU = pullAt(u, pixel, pixel->pullU), pullV = pullAt(v, pixel, pixel->pullV);
    const float newU = pixel->uu * pullU + pixel->uv * pullV, newV = pixel->uv * pullU + pixel->vv * pullV;
    u[0] = u[0] + relaxation * (newU - u[0]);
    v[0] = v[0] + relaxation * (newV - v[0]);
}

/// From flow `from` to flow `to`. The first step is that of the pixels with x + y even; their number is even.
INLINE void relaxTile(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    const int steps = args->steps;
    const int left = groupX * (kFlowRelaxWidth - 2 * steps) - 1, top = groupY * (kFlowRelaxHeight - 2 * steps) - 1;
    const int column = item % kFlowRelaxWidth, firstRow = item / kFlowRelaxWidth * kFlowRun;
    const int x = left + column, parity = (left + column + top + firstRow) & 1;
#pragma unroll
    for (int k = 0; k < kFlowRun; ++k) {
        const int at = placeOf(args, x, top + firstRow + k), in = (firstRow + k) * kFlowRelaxWidth + column;
        tile[in] = room[args->from.u + at];
        tile[in + kFlowRelaxWidth * kFlowRelaxHeight] = room[args->from.v + at];
    }
    // The outermost pixels of the tile are only read.
    const int isInner = column > 0 && column < kFlowRelaxWidth - 1 && x < args->width;
    FlowPixel pixels[2][kFlowRun / 2];
    int isUpdated[2][kFlowRun / 2];
#pragma unroll
    for (int colour = 0; colour < 2; ++colour) {
#pragma unroll
        for (int k = 0; k < kFlowRun / 2; ++k) {
            const int row = firstRow + 2 * k + (parity ^ colour);
            isUpdated[colour][k] = isInner && row > 0 && row < kFlowRelaxHeight - 1 && top + row < args->height;
            if (isUpdated[colour][k]) pixels[colour][k] = flowPixelOf(room, args, x, top + row);
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
    // What is right and no other group's.
    const int beginX = groupX > 0 ? steps : 1, beginY = groupY > 0 ? steps : 1;
    const int endX = left + kFlowRelaxWidth > args->width ? args->width - left : kFlowRelaxWidth - steps;
    const int endY = top + kFlowRelaxHeight > args->height ? args->height - top : kFlowRelaxHeight - steps;
    if (column < beginX || column >= endX) return;
#pragma unroll
    for (int k = 0; k < kFlowRun; ++k) {
        const int row = firstRow + k;
        if (row < beginY || row >= endY) continue;
        const int at = (top + row) * args->pitch + x, in = row * kFlowRelaxWidth + column;
        room[args->to.u + at] = tile[in];
        room[args->to.v + at] = tile[in + kFlowRelaxWidth * kFlowRelaxHeight];
    }
}

END_DEVICE_CODE
