// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

#ifdef __OPENCL_VERSION__
#include "compute/backend/kernels/dense_flow/args.inl"
#endif

// Functions shared by the dense flow kernels. A kernel gets `memory` (all planes), its arguments, the position of its
// group, the index of its item and a tile of local memory. As in compute/reference, borders are replicated, and all
// floating-point operations are the same in the same order: no fused multiply-add, correctly rounded divisions and
// square roots.
//
// The language provides FlowArgs and FlowPair (args.inl).

BEGIN_DEVICE_CODE

/// Clamps to [0, count).
INLINE int clampIndex(int i, int count) { return min(max(i, 0), count - 1); }

/// Index of the pixel in a plane, clamped to the image.
INLINE int pixelIndex(const FlowArgs* args, int x, int y) {
    return clampIndex(y, args->height) * args->pitch + clampIndex(x, args->width);
}

INLINE float slopeOf(float twoBefore, float before, float after, float twoAfter) {
    return (8.0f * (after - before) - (twoAfter - twoBefore)) * (1.0f / 12.0f);
}
/// Horizontal and vertical derivative in a tile.
INLINE float slopeAlong(LOCAL const float* at) { return slopeOf(at[-2], at[-1], at[1], at[2]); }
INLINE float slopeDown(LOCAL const float* at, int pitch) {
    return slopeOf(at[-2 * pitch], at[-pitch], at[pitch], at[2 * pitch]);
}

/// 1 if (x, y) is inside the image, otherwise 0.
INLINE float insideOf(const FlowArgs* args, float x, float y) {
    return x >= 0.0f && y >= 0.0f && x <= (float)(args->width - 1) && y <= (float)(args->height - 1) ? 1.0f : 0.0f;
}
/// insideOf() for the target of a pixel, by the flow at the start of the warp.
INLINE float insideAt(GLOBAL const float* memory, const FlowArgs* args, int x, int y) {
    const int at = y * args->pitch + x;
    return insideOf(args, (float)x + memory[args->start.u + at], (float)y + memory[args->start.v + at]);
}

INLINE float cellFraction(int at) {
    return ((float)((at + kFlowIlluminationCell / 2) % kFlowIlluminationCell) + 0.5f) * 0.125f;
}
/// Brightness change of the deformed image, interpolated between the cells.
INLINE float illuminationAt(GLOBAL const float* memory, const FlowArgs* args, int x, int y) {
    const int columns = (args->width + kFlowIlluminationCell - 1) / kFlowIlluminationCell;
    const int rows = (args->height + kFlowIlluminationCell - 1) / kFlowIlluminationCell;
    const int column = (x + kFlowIlluminationCell / 2) / kFlowIlluminationCell - 1,
              row = (y + kFlowIlluminationCell / 2) / kFlowIlluminationCell - 1;
    GLOBAL const float* upper = memory + args->illumination + clampIndex(row, rows) * columns;
    GLOBAL const float* lower = memory + args->illumination + clampIndex(row + 1, rows) * columns;
    const int i = clampIndex(column, columns), j = clampIndex(column + 1, columns);
    const float down = cellFraction(y);
    const float left = upper[i] + (lower[i] - upper[i]) * down, right = upper[j] + (lower[j] - upper[j]) * down;
    return left + (right - left) * cellFraction(x);
}
/// Residual grey difference of a pixel after warp and brightness correction.
INLINE float differenceAt(GLOBAL const float* memory, const FlowArgs* args, int x, int y) {
    const int at = y * args->pitch + x;
    return (memory[args->warped + at] - memory[args->reference + at]) - illuminationAt(memory, args, x, y);
}

/// Copies a tile of a plane with a margin on every side.
INLINE void copyTile(GLOBAL const float* plane, const FlowArgs* args, int left, int top, const int margin, int item,
                     LOCAL float* to) {
    const int columns = kFlowTileWidth + 2 * margin, rows = kFlowTileHeight + 2 * margin;
    for (int i = item; i < columns * rows; i += kFlowItems) {
        const int row = i / columns;
        to[i] = plane[pixelIndex(args, left + i - row * columns - margin, top + row - margin)];
    }
}

END_DEVICE_CODE
