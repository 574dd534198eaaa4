// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// The warp of a dense flow and its brightness change.

BEGIN_DEVICE_CODE

enum { kFlowWarpTile = 2 * kFlowTileWidth * kFlowTileHeight };

/// Weights of cubic convolution for the four pixels around a point, `t` after the second one.
INLINE void cubicWeights(float t, float* weights) {
    const float t2 = t * t, t3 = t2 * t;
    weights[0] = (t2 - 0.5f * t3) - 0.5f * t;
    weights[1] = (1.5f * t3 - 2.5f * t2) + 1.0f;
    weights[2] = (2.0f * t2 - 1.5f * t3) + 0.5f * t;
    weights[3] = 0.5f * t3 - 0.5f * t2;
}

INLINE float deformedAt(GLOBAL const float* image, const FlowArgs* args, float x, float y) {
    x = fmin(fmax(x, -2.0f), (float)(args->width + 1));
    y = fmin(fmax(y, -2.0f), (float)(args->height + 1));
    const float left = floor(x), top = floor(y);
    float across[4], down[4];
    cubicWeights(x - left, across);
    cubicWeights(y - top, down);
    const int column = (int)left - 1, row = (int)top - 1;
    float sum = 0;
#pragma unroll
    for (int j = 0; j < 4; ++j) {
        GLOBAL const float* greys = image + clampIndex(row + j, args->height) * args->pitch;
        const float a = greys[clampIndex(column, args->width)], b = greys[clampIndex(column + 1, args->width)];
        const float c = greys[clampIndex(column + 2, args->width)], d = greys[clampIndex(column + 3, args->width)];
        sum = sum + down[j] * ((a * across[0] + b * across[1]) + (c * across[2] + d * across[3]));
    }
    return sum;
}

/// Warps the deformed image by the flow `start` and sums the brightness cells, eight per tile.
INLINE void warpImage(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    const int left = groupX * kFlowTileWidth, top = groupY * kFlowTileHeight;
    LOCAL float* weights = tile;
    LOCAL float* sums = tile + kFlowTileWidth * kFlowTileHeight;
    for (int i = item; i < kFlowTileWidth * kFlowTileHeight; i += kFlowItems) {
        const int x = left + i % kFlowTileWidth, y = top + i / kFlowTileWidth;
        if (x >= args->width || y >= args->height) continue;
        const int at = y * args->pitch + x;
        const float toX = (float)x + memory[args->start.u + at], toY = (float)y + memory[args->start.v + at];
        const float warped = deformedAt(memory + args->deformed, args, toX, toY);
        memory[args->warped + at] = warped;
        const float difference = warped - memory[args->reference + at];
        const float weight =
            insideOf(args, toX, toY) / (1.0f + (difference * difference) * args->settings.illuminationClip);
        weights[i] = weight;
        sums[i] = weight * difference;
    }
    LOCAL_BARRIER();
    const int cellsAcross = kFlowTileWidth / kFlowIlluminationCell;
    // Sums columns first, each into its first element.
    for (int i = item; i < kFlowTileWidth * (kFlowTileHeight / kFlowIlluminationCell); i += kFlowItems) {
        const int x = i % kFlowTileWidth, firstRow = i / kFlowTileWidth * kFlowIlluminationCell;
        const int rows = min(kFlowIlluminationCell, args->height - (top + firstRow));
        LOCAL float* column = tile + firstRow * kFlowTileWidth + x;
        float weight = 0, sum = 0;
        for (int row = 0; row < rows && left + x < args->width; ++row) {
            weight = weight + column[row * kFlowTileWidth];
            sum = sum + column[row * kFlowTileWidth + kFlowTileWidth * kFlowTileHeight];
        }
        column[0] = weight;
        column[kFlowTileWidth * kFlowTileHeight] = sum;
    }
    LOCAL_BARRIER();
    if (item >= cellsAcross * (kFlowTileHeight / kFlowIlluminationCell)) return;
    const int cellX = item % cellsAcross, cellY = item / cellsAcross;
    const int columns = min(kFlowIlluminationCell, args->width - (left + cellX * kFlowIlluminationCell));
    if (columns <= 0 || top + cellY * kFlowIlluminationCell >= args->height) return;
    LOCAL const float* row = tile + cellY * kFlowIlluminationCell * kFlowTileWidth + cellX * kFlowIlluminationCell;
    float weight = 0, sum = 0;
    for (int x = 0; x < columns; ++x) {
        weight = weight + row[x];
        sum = sum + row[x + kFlowTileWidth * kFlowTileHeight];
    }
    const int allColumns = (args->width + kFlowIlluminationCell - 1) / kFlowIlluminationCell;
    const int cell = (top / kFlowIlluminationCell + cellY) * allColumns + left / kFlowIlluminationCell + cellX;
    memory[args->cellWeights + cell] = weight;
    memory[args->cellSums + cell] = sum;
}

/// Smooths the brightness change over the cells within three cells; a group's tile consists of cells.
INLINE void smoothIlluminationCells(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                                    LOCAL float* tile) {
    const int reach = 3;
    const int columns = (args->width + kFlowIlluminationCell - 1) / kFlowIlluminationCell;
    const int rows = (args->height + kFlowIlluminationCell - 1) / kFlowIlluminationCell;
    for (int i = item; i < kFlowTileWidth * kFlowTileHeight; i += kFlowItems) {
        const int column = groupX * kFlowTileWidth + i % kFlowTileWidth;
        const int row = groupY * kFlowTileHeight + i / kFlowTileWidth;
        if (column >= columns || row >= rows) continue;
        float weight = 0, sum = 0;
        for (int j = max(row - reach, 0); j <= min(row + reach, rows - 1); ++j) {
            float rowWeight = 0, rowSum = 0;
            for (int k = max(column - reach, 0); k <= min(column + reach, columns - 1); ++k) {
                rowWeight = rowWeight + memory[args->cellWeights + j * columns + k];
                rowSum = rowSum + memory[args->cellSums + j * columns + k];
            }
            weight = weight + rowWeight;
            sum = sum + rowSum;
        }
        memory[args->illumination + row * columns + column] = sum / (weight + 1.0f);
    }
}

END_DEVICE_CODE
