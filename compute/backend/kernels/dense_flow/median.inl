// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// Weighted median filter of the flow, the last step of a warp.

BEGIN_DEVICE_CODE

enum {
    kFlowNeighbours = 25,
    kFlowConfidencePitch = kFlowTileWidth + 8,  // margins of 4
    kFlowConfidenceTile = kFlowConfidencePitch * (kFlowTileHeight + 8),
    kFlowMotionPitch = kFlowTileWidth + 10,  // margins of 5
    kFlowMotionTile = kFlowMotionPitch * (kFlowTileHeight + 10),
    kFlowMedianTile = 2 * kFlowConfidenceTile + 2 * kFlowMotionTile,
};

/// Confidence in the flow of a pixel, from 0 to 1: low where the flow converges (negative divergence) or the greys
/// differ. `u`: the pixel's flow in the tile.
INLINE float confidenceAt(GLOBAL const float* memory, const FlowArgs* args, int x, int y, LOCAL const float* u) {
    LOCAL const float* v = u + kFlowMotionTile;
    const float divergence = 0.5f * ((u[1] - u[-1]) + (v[kFlowMotionPitch] - v[-kFlowMotionPitch]));
    const float convergence = fmin(divergence, 0.0f), residual = differenceAt(memory, args, x, y);
    const float penalty = (1.0f + (convergence * convergence) * args->settings.occlusionConvergence) *
                          (1.0f + (residual * residual) * args->settings.occlusionGrey);
    return (insideAt(memory, args, x, y) * 0.98f + 0.02f) / (penalty * penalty);
}

/// Weighted median of the neighbours by bisection; `enough`: half of the weights; `at`: the pixel's flow in the tile.
INLINE float medianOf(LOCAL const float* at, const float* weights, float enough) {
    float values[kFlowNeighbours];
    float smallest = at[0], greatest = at[0];
#pragma unroll
    for (int k = 0; k < kFlowNeighbours; ++k) {
        values[k] = at[(k / 5 * 2 - 4) * kFlowMotionPitch + k % 5 * 2 - 4];
        smallest = fmin(smallest, values[k]);
        greatest = fmax(greatest, values[k]);
    }
    for (int step = 0; step < 7 && greatest - smallest > 0.02f; ++step) {
        const float middle = (smallest + greatest) * 0.5f;
        float below = 0;
#pragma unroll
        for (int k = 0; k < kFlowNeighbours; ++k) below = below + (values[k] <= middle ? weights[k] : 0.0f);
        if (below >= enough) {
            greatest = middle;
        } else {
            smallest = middle;
        }
    }
    float sum = 0, weighted = 0;
#pragma unroll
    for (int k = 0; k < kFlowNeighbours; ++k) {
        const float weight = values[k] >= smallest && values[k] <= greatest ? weights[k] : 0.0f;
        sum = sum + weight;
        weighted = weighted + weight * values[k];
    }
    return sum > 1e-20f ? weighted / sum : at[0];
}

/// Filters the flow `from` into `to`.
INLINE void filterMedian(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                         LOCAL float* tile) {
    const int left = groupX * kFlowTileWidth, top = groupY * kFlowTileHeight;
    LOCAL float* greys = tile;
    LOCAL float* confidence = tile + kFlowConfidenceTile;
    LOCAL float* motion = tile + 2 * kFlowConfidenceTile;
    copyTile(memory + args->reference, args, left, top, 4, item, greys);
    copyTile(memory + args->from.u, args, left, top, 5, item, motion);
    copyTile(memory + args->from.v, args, left, top, 5, item, motion + kFlowMotionTile);
    LOCAL_BARRIER();
    for (int i = item; i < kFlowConfidenceTile; i += kFlowItems) {
        const int row = i / kFlowConfidencePitch, column = i - row * kFlowConfidencePitch;
        const int x = clampIndex(left + column - 4, args->width), y = clampIndex(top + row - 4, args->height);
        confidence[i] = confidenceAt(memory, args, x, y, motion + (y - top + 5) * kFlowMotionPitch + x - left + 5);
    }
    LOCAL_BARRIER();
    for (int i = item; i < kFlowTileWidth * kFlowTileHeight; i += kFlowItems) {
        const int column = i % kFlowTileWidth, row = i / kFlowTileWidth;
        const int x = left + column, y = top + row;
        if (x >= args->width || y >= args->height) continue;
        const int own = (row + 4) * kFlowConfidencePitch + column + 4;
        float weights[kFlowNeighbours];
        float total = 0;
#pragma unroll
        for (int k = 0; k < kFlowNeighbours; ++k) {
            const int at = own + (k / 5 * 2 - 4) * kFlowConfidencePitch + k % 5 * 2 - 4;
            const float difference = greys[at] - greys[own];
            const float dissimilarity = 1.0f + (difference * difference) * args->settings.medianGrey;
            weights[k] = confidence[at] / (dissimilarity * dissimilarity);
            total = total + weights[k];
        }
        LOCAL const float* at = motion + (row + 5) * kFlowMotionPitch + column + 5;
        memory[args->to.u + y * args->pitch + x] = medianOf(at, weights, 0.5f * total);
        memory[args->to.v + y * args->pitch + x] = medianOf(at + kFlowMotionTile, weights, 0.5f * total);
    }
}

END_DEVICE_CODE
