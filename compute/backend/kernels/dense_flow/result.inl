// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"

// What the host is given of a dense flow.

BEGIN_DEVICE_CODE

INLINE float flowBetween(GLOBAL const float* plane, const FlowArgs* args, int column, int row, float across,
                         float down) {
    const float topLeft = plane[placeOf(args, column, row)], topRight = plane[placeOf(args, column + 1, row)];
    const float bottomLeft = plane[placeOf(args, column, row + 1)];
    const float bottomRight = plane[placeOf(args, column + 1, row + 1)];
    const float upper = topLeft + (topRight - topLeft) * across;
    const float lower = bottomLeft + (bottomRight - bottomLeft) * across;
    return upper + (lower - upper) * down;
}

/// Whether the flow back, `start`, does not lead back from where a pixel goes.
INLINE int isOccluded(GLOBAL const float* room, const FlowArgs* args, int x, int y, float u, float v) {
    const float toX = (float)x + u, toY = (float)y + v;
    if (!(toX >= -0.5f && toY >= -0.5f && toX <= (float)args->width - 0.5f && toY <= (float)args->height - 0.5f)) {
        return 1;
    }
    const float left = floor(toX), top = floor(toY), across = toX - left, down = toY - top;
    const int column = (int)left, row = (int)top;
    const float backU = flowBetween(room + args->start.u, args, column, row, across, down);
    const float backV = flowBetween(room + args->start.v, args, column, row, across, down);
    const float errorU = u + backU, errorV = v + backV;
    const float squares = (u * u + v * v) + (backU * backU + backV * backV);
    return errorU * errorU + errorV * errorV > 0.01f * squares + 0.5f;
}

/// Flow `from` row behind row without room between them at `to`; what is not finite in both components is not known.
INLINE void packFlow(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const float u = room[args->from.u + y * args->pitch + x], v = room[args->from.v + y * args->pitch + x];
        const int at = y * args->width + x;
        const int isKnown = isfinite(u) && isfinite(v);
        room[args->to.u + at] = isKnown ? u : NAN;
        room[args->to.v + at] = isKnown ? v : NAN;
        if (args->occluded == 0) continue;
        GLOBAL uchar* occluded = (GLOBAL uchar*)(room + args->occluded);
        occluded[at] = (uchar)isOccluded(room, args, x, y, u, v);
    }
}

END_DEVICE_CODE
