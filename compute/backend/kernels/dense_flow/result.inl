// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"

// Result of a dense flow for the host.

BEGIN_DEVICE_CODE

INLINE float flowBetween(GLOBAL const float* plane, const FlowArgs* args, int column, int row, float across,
                         float down) {
    const float topLeft = plane[pixelIndex(args, column, row)], topRight = plane[pixelIndex(args, column + 1, row)];
    const float bottomLeft = plane[pixelIndex(args, column, row + 1)];
    const float bottomRight = plane[pixelIndex(args, column + 1, row + 1)];
    const float upper = topLeft + (topRight - topLeft) * across;
    const float lower = bottomLeft + (bottomRight - bottomLeft) * across;
    return upper + (lower - upper) * down;
}

/// Whether a pixel fails the forward-backward check with the backward flow `start`.
INLINE int isInconsistent(GLOBAL const float* memory, const FlowArgs* args, int x, int y, float u, float v) {
    const float toX = (float)x + u, toY = (float)y + v;
    if (!(toX >= -0.5f && toY >= -0.5f && toX <= (float)args->width - 0.5f && toY <= (float)args->height - 0.5f)) {
        return 1;
    }
    const float left = floor(toX), top = floor(toY), across = toX - left, down = toY - top;
    const int column = (int)left, row = (int)top;
    const float backU = flowBetween(memory + args->start.u, args, column, row, across, down);
    const float backV = flowBetween(memory + args->start.v, args, column, row, across, down);
    const float errorU = u + backU, errorV = v + backV;
    const float squares = (u * u + v * v) + (backU * backU + backV * backV);
    return errorU * errorU + errorV * errorV > 0.01f * squares + 0.5f;
}

/// Packs the flow `from` to `to`, rows without padding; unknown (NaN) unless both components are finite.
INLINE void packFlow(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const float u = memory[args->from.u + y * args->pitch + x], v = memory[args->from.v + y * args->pitch + x];
        const int at = y * args->width + x;
        const int isKnown = isfinite(u) && isfinite(v);
        memory[args->to.u + at] = isKnown ? u : NAN;
        memory[args->to.v + at] = isKnown ? v : NAN;
        if (args->occluded == 0) continue;
        GLOBAL uchar* occluded = (GLOBAL uchar*)(memory + args->occluded);
        occluded[at] = (uchar)isInconsistent(memory, args, x, y, u, v);
    }
}

END_DEVICE_CODE
