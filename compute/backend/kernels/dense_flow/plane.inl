// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

#ifdef __OPENCL_VERSION__
#include "compute/backend/kernels/dense_flow/args.inl"
#endif

// What the kernels of the dense flow share. A kernel is a function of `room`, the memory of all planes; of what it is
// told; of its group's place and its item's number; and of a tile of local memory. As in compute/reference, a field
// goes on beyond an edge as it is there. The same floats in the same order as there: no multiplication is fused,
// divisions and roots are rounded correctly.
//
// The language brings FlowArgs and FlowPair (args.inl).

BEGIN_DEVICE_CODE

/// The nearest of 0 to count - 1.
INLINE int within(int i, int count) { return min(max(i, 0), count - 1); }

/// Where the pixel, or the one nearest to it, lies in a plane.
INLINE int placeOf(const FlowArgs* args, int x, int y) {
    return within(y, args->height) * args->pitch + within(x, args->width);
}

INLINE float slopeOf(float twoBefore, float before, float behind, float twoBehind) {
    return (8.0f * (behind - before) - (twoBehind - twoBefore)) * (1.0f / 12.0f);
}
/// In a plane or tile of that pitch.
INLINE float slopeAlong(LOCAL const float* at) { return slopeOf(at[-2], at[-1], at[1], at[2]); }
INLINE float slopeDown(LOCAL const float* at, int pitch) {
    return slopeOf(at[-2 * pitch], at[-pitch], at[pitch], at[2 * pitch]);
}

/// 1 where the pixel's target is in the image, else 0.
INLINE float insideOf(const FlowArgs* args, float x, float y) {
    return x >= 0.0f && y >= 0.0f && x <= (float)(args->width - 1) && y <= (float)(args->height - 1) ? 1.0f : 0.0f;
}
/// The same of a pixel in the image, for the flow at the start of a warp.
INLINE float insideAt(GLOBAL const float* room, const FlowArgs* args, int x, int y) {
    const int at = y * args->pitch + x;
    return insideOf(args, (float)x + room[args->start.u + at], (float)y + room[args->start.v + at]);
}

INLINE float lightShare(int at) { return ((float)((at + kFlowLightCell / 2) % kFlowLightCell) + 0.5f) * 0.125f; }
/// How much lighter the deformed image is, between the light's cells.
INLINE float lightAt(GLOBAL const float* room, const FlowArgs* args, int x, int y) {
    const int columns = (args->width + kFlowLightCell - 1) / kFlowLightCell;
    const int rows = (args->height + kFlowLightCell - 1) / kFlowLightCell;
    const int column = (x + kFlowLightCell / 2) / kFlowLightCell - 1,
              row = (y + kFlowLightCell / 2) / kFlowLightCell - 1;
    GLOBAL const float* upper = room + args->light + within(row, rows) * columns;
    GLOBAL const float* lower = room + args->light + within(row + 1, rows) * columns;
    const int i = within(column, columns), j = within(column + 1, columns);
    const float down = lightShare(y);
    const float left = upper[i] + (lower[i] - upper[i]) * down, right = upper[j] + (lower[j] - upper[j]) * down;
    return left + (right - left) * lightShare(x);
}
/// What is left of the equation of the grey at a pixel in the image.
INLINE float differenceAt(GLOBAL const float* room, const FlowArgs* args, int x, int y) {
    const int at = y * args->pitch + x;
    return (room[args->warped + at] - room[args->reference + at]) - lightAt(room, args, x, y);
}

/// Copies a tile of a plane with `margin` more pixels on every side.
INLINE void copyTile(GLOBAL const float* plane, const FlowArgs* args, int left, int top, const int margin, int item,
                     LOCAL float* to) {
    const int columns = kFlowTileWidth + 2 * margin, rows = kFlowTileHeight + 2 * margin;
    for (int i = item; i < columns * rows; i += kFlowItems) {
        const int row = i / columns;
        to[i] = plane[placeOf(args, left + i - row * columns - margin, top + row - margin)];
    }
}

END_DEVICE_CODE
