// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"

// Replaces the flow from the coarser level by integer vectors of a full search where they match better.

BEGIN_DEVICE_CODE

/// Dissimilarity of 5 x 5 pixels for a motion rounded to integers, independent of their mean.
INLINE float candidateCost(GLOBAL const float* memory, const FlowArgs* args, int x, int y, float u, float v) {
    u = floor(u + 0.5f);
    v = floor(v + 0.5f);
    if (insideOf(args, (float)x + u, (float)y + v) == 0.0f) return 1e9f;
    const int du = (int)u, dv = (int)v;
    float differences[25];
    float mean = 0;
#pragma unroll
    for (int k = 0; k < 25; ++k) {
        const int fromX = clampIndex(x + k % 5 - 2, args->width), fromY = clampIndex(y + k / 5 - 2, args->height);
        differences[k] = memory[args->deformed + pixelIndex(args, fromX + du, fromY + dv)] -
                         memory[args->reference + pixelIndex(args, fromX, fromY)];
        mean = mean + differences[k];
    }
    mean = mean * 0.04f;
    float sum = 0;
#pragma unroll
    for (int k = 0; k < 25; ++k) sum = sum + fmin(fabs(differences[k] - mean), 30.0f);
    return sum * 0.04f;
}

/// Sets pixels of the flow `to` to the best of the surrounding vectors where that is clearly better.
INLINE void applyCandidates(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                            LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        const float u = memory[args->to.u + at], v = memory[args->to.v + at];
        const int column = (x - args->candidateLeft + args->candidateStep / 2) / args->candidateStep;
        const int row = (y - args->candidateTop + args->candidateStep / 2) / args->candidateStep;
        float best = 1e9f, bestU = 0, bestV = 0;
        for (int k = 0; k < 9; ++k) {
            const int node = clampIndex(row + k / 3 - 1, args->candidateRows) * args->candidateColumns +
                             clampIndex(column + k % 3 - 1, args->candidateColumns);
            const float candidateU = memory[args->candidates + 2 * node],
                        candidateV = memory[args->candidates + 2 * node + 1];
            if (fabs(candidateU - u) + fabs(candidateV - v) < 1.0f) continue;
            const float cost = candidateCost(memory, args, x, y, candidateU, candidateV);
            if (cost >= best) continue;
            best = cost;
            bestU = candidateU;
            bestV = candidateV;
        }
        if (best >= 0.8f * candidateCost(memory, args, x, y, u, v) - 0.7f) continue;
        memory[args->to.u + at] = bestU;
        memory[args->to.v + at] = bestV;
    }
}

END_DEVICE_CODE
