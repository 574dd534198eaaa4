// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"

// Whole-pixel vectors that a search has found are tried in place of the flow from the coarser level.

BEGIN_DEVICE_CODE

/// How unlike 5 x 5 pixels are at that motion, rounded to whole pixels, whatever their mean.
INLINE float startCost(GLOBAL const float* room, const FlowArgs* args, int x, int y, float u, float v) {
    u = floor(u + 0.5f);
    v = floor(v + 0.5f);
    if (insideOf(args, (float)x + u, (float)y + v) == 0.0f) return 1e9f;
    const int du = (int)u, dv = (int)v;
    float differences[25];
    float mean = 0;
#pragma unroll
    for (int k = 0; k < 25; ++k) {
        const int fromX = within(x + k % 5 - 2, args->width), fromY = within(y + k / 5 - 2, args->height);
        differences[k] = room[args->deformed + placeOf(args, fromX + du, fromY + dv)] -
                         room[args->reference + placeOf(args, fromX, fromY)];
        mean = mean + differences[k];
    }
    mean = mean * 0.04f;
    float sum = 0;
#pragma unroll
    for (int k = 0; k < 25; ++k) sum = sum + fmin(fabs(differences[k] - mean), 30.0f);
    return sum * 0.04f;
}

/// Flow `to`, whose pixels take the best of the vectors around where that is clearly better.
INLINE void tryStarts(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        const float u = room[args->to.u + at], v = room[args->to.v + at];
        const int column = (x - args->startLeft + args->startStep / 2) / args->startStep;
        const int row = (y - args->startTop + args->startStep / 2) / args->startStep;
        float best = 1e9f, bestU = 0, bestV = 0;
        for (int k = 0; k < 9; ++k) {
            const int node = within(row + k / 3 - 1, args->startRows) * args->startColumns +
                             within(column + k % 3 - 1, args->startColumns);
            const float startU = room[args->starts + 2 * node], startV = room[args->starts + 2 * node + 1];
            if (fabs(startU - u) + fabs(startV - v) < 1.0f) continue;
            const float cost = startCost(room, args, x, y, startU, startV);
            if (cost >= best) continue;
            best = cost;
            bestU = startU;
            bestV = startV;
        }
        if (best >= 0.8f * startCost(room, args, x, y, u, v) - 0.7f) continue;
        room[args->to.u + at] = bestU;
        room[args->to.v + at] = bestV;
    }
}

END_DEVICE_CODE
