// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// Linear equations of every pixel for the current flow. Image derivatives are recomputed each time: that reads two
// planes instead of nine.

BEGIN_DEVICE_CODE

enum {
    kFlowGreyPitch = kFlowTileWidth + 8,  // margins of 4
    kFlowGreyTile = kFlowGreyPitch * (kFlowTileHeight + 8),
    kFlowSlopePitch = kFlowTileWidth + 4,  // margins of 2
    kFlowSlopeTile = kFlowSlopePitch * (kFlowTileHeight + 4),
    kFlowStiffnessPitch = kFlowTileWidth + 2,  // margins of 1
    kFlowStiffnessTile = kFlowStiffnessPitch * (kFlowTileHeight + 2),
    kFlowEquationTile = 2 * kFlowGreyTile + 2 * kFlowSlopeTile,
};

/// a u + b v + c = 0 for the flow increment (u, v).
typedef struct {
    float a, b, c;
} FlowEquation;

INLINE FlowEquation equationOf(float a, float b, float c, float epsilon, float inside) {
    const float scale = inside / sqrt((a * a + b * b) + epsilon);
    const FlowEquation equation = {a * scale, b * scale, c * scale};
    return equation;
}
INLINE float equationResidual(FlowEquation e, float du, float dv) { return (e.a * du + e.b * dv) + e.c; }

INLINE float slopeSquares(LOCAL const float* at) {
    const float right = at[1] - at[0], below = at[kFlowSlopePitch] - at[0];
    const float left = at[0] - at[-1], above = at[0] - at[-kFlowSlopePitch];
    return (right * right + below * below) + (left * left + above * above);
}

/// Smoothness weight of every pixel of the tile and one beyond, from the flow `from`.
INLINE void computeStiffness(GLOBAL const float* memory, const FlowArgs* args, int left, int top, int item,
                             LOCAL float* flows, LOCAL float* stiffness) {
    copyTile(memory + args->from.u, args, left, top, 2, item, flows);
    copyTile(memory + args->from.v, args, left, top, 2, item, flows + kFlowSlopeTile);
    LOCAL_BARRIER();
    for (int i = item; i < kFlowStiffnessTile; i += kFlowItems) {
        const int row = i / kFlowStiffnessPitch;
        LOCAL const float* at = flows + (row + 1) * kFlowSlopePitch + i - row * kFlowStiffnessPitch + 1;
        stiffness[i] = args->settings.smoothness / sqrt(0.5f * (slopeSquares(at) + slopeSquares(at + kFlowSlopeTile)) +
                                                        args->settings.smoothnessEpsilon);
    }
    LOCAL_BARRIER();
}

/// Derivatives of the mean of both images at every pixel of the tile and two beyond.
INLINE void computeMeanSlopes(const FlowArgs* args, int left, int top, int item, LOCAL const float* greys,
                              LOCAL float* slopes) {
    for (int i = item; i < kFlowSlopeTile; i += kFlowItems) {
        const int row = i / kFlowSlopePitch, column = i - row * kFlowSlopePitch;
        const int x = clampIndex(left + column - 2, args->width), y = clampIndex(top + row - 2, args->height);
        LOCAL const float* at = greys + (y - top + 4) * kFlowGreyPitch + x - left + 4;
        slopes[i] = 0.5f * (slopeAlong(at) + slopeAlong(at + kFlowGreyTile));
        slopes[i + kFlowSlopeTile] =
            0.5f * (slopeDown(at, kFlowGreyPitch) + slopeDown(at + kFlowGreyTile, kFlowGreyPitch));
    }
    LOCAL_BARRIER();
}

/// Smoothness weights, inverse matrices and right-hand sides of a tile, for the flow `from` of the warp from `start`.
INLINE void assembleEquations(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                              LOCAL float* tile) {
    const int left = groupX * kFlowTileWidth, top = groupY * kFlowTileHeight;
    LOCAL float* greys = tile;                       // of the reference, of the warped image
    LOCAL float* slopes = tile + 2 * kFlowGreyTile;  // along x, along y
    // `slopes` first holds the flow and `greys` the stiffness.
    computeStiffness(memory, args, left, top, item, slopes, greys);
    const FlowSettings* settings = &args->settings;
    float stiffnessSum[kFlowTileWidth * kFlowTileHeight / kFlowItems];
#pragma unroll
    for (int k = 0; k < kFlowTileWidth * kFlowTileHeight / kFlowItems; ++k) {
        const int i = item + k * kFlowItems, column = i % kFlowTileWidth, row = i / kFlowTileWidth;
        const int x = left + column, y = top + row;
        LOCAL const float* at = greys + (row + 1) * kFlowStiffnessPitch + column + 1;
        const float toRight = x + 1 < args->width ? 0.5f * (at[0] + at[1]) : 0.0f;
        const float toLeft = x > 0 ? 0.5f * (at[-1] + at[0]) : 0.0f;
        const float toBelow = y + 1 < args->height ? 0.5f * (at[0] + at[kFlowStiffnessPitch]) : 0.0f;
        const float toAbove = y > 0 ? 0.5f * (at[-kFlowStiffnessPitch] + at[0]) : 0.0f;
        stiffnessSum[k] = (toRight + toLeft) + (toBelow + toAbove);
        if (x >= args->width || y >= args->height) continue;
        memory[args->right + y * args->pitch + x] = toRight;
        memory[args->below + y * args->pitch + x] = toBelow;
    }
    LOCAL_BARRIER();
    copyTile(memory + args->reference, args, left, top, 4, item, greys);
    copyTile(memory + args->warped, args, left, top, 4, item, greys + kFlowGreyTile);
    LOCAL_BARRIER();
    computeMeanSlopes(args, left, top, item, greys, slopes);
#pragma unroll
    for (int k = 0; k < kFlowTileWidth * kFlowTileHeight / kFlowItems; ++k) {
        const int i = item + k * kFlowItems, column = i % kFlowTileWidth, row = i / kFlowTileWidth;
        const int x = left + column, y = top + row;
        if (x >= args->width || y >= args->height) continue;
        const int index = y * args->pitch + x;
        const float startU = memory[args->start.u + index], startV = memory[args->start.v + index];
        const float inside = insideOf(args, (float)x + startU, (float)y + startV);
        LOCAL const float* grey = greys + (row + 4) * kFlowGreyPitch + column + 4;
        LOCAL const float* slopeX = slopes + (row + 2) * kFlowSlopePitch + column + 2;
        LOCAL const float* slopeY = slopeX + kFlowSlopeTile;
        const float differenceX = slopeAlong(grey + kFlowGreyTile) - slopeAlong(grey);
        const float differenceY = slopeDown(grey + kFlowGreyTile, kFlowGreyPitch) - slopeDown(grey, kFlowGreyPitch);
        const float xx = slopeAlong(slopeX), xy = slopeDown(slopeX, kFlowSlopePitch);
        const float yy = slopeDown(slopeY, kFlowSlopePitch);
        const float difference = (grey[kFlowGreyTile] - grey[0]) - illuminationAt(memory, args, x, y);
        const FlowEquation e0 = equationOf(slopeX[0], slopeY[0], difference, settings->gradientEpsilon, inside);
        const FlowEquation e1 = equationOf(xx, xy, differenceX, settings->curvatureEpsilon, inside);
        const FlowEquation e2 = equationOf(xy, yy, differenceY, settings->curvatureEpsilon, inside);
        const float du = memory[args->from.u + index] - startU, dv = memory[args->from.v + index] - startV;
        const float residual = equationResidual(e0, du, dv), alongX = equationResidual(e1, du, dv),
                    alongY = equationResidual(e2, du, dv);
        const float greyWeight = 1.0f / sqrt(residual * residual + settings->dataEpsilon);
        const float slopeWeight =
            settings->gradientWeight / sqrt((alongX * alongX + alongY * alongY) + settings->dataEpsilon);
        float aa = greyWeight * (e0.a * e0.a) + slopeWeight * (e1.a * e1.a + e2.a * e2.a);
        const float ab = greyWeight * (e0.a * e0.b) + slopeWeight * (e1.a * e1.b + e2.a * e2.b);
        float bb = greyWeight * (e0.b * e0.b) + slopeWeight * (e1.b * e1.b + e2.b * e2.b);
        const float ac = greyWeight * (e0.a * e0.c) + slopeWeight * (e1.a * e1.c + e2.a * e2.c);
        const float bc = greyWeight * (e0.b * e0.c) + slopeWeight * (e1.b * e1.c + e2.b * e2.c);
        float rhsU = (aa * startU + ab * startV) - ac, rhsV = (ab * startU + bb * startV) - bc;
        if (args->isConstrained) {
            const float weightU = memory[args->constraintWeight.u + index],
                        weightV = memory[args->constraintWeight.v + index];
            aa = aa + weightU;
            bb = bb + weightV;
            rhsU = rhsU + weightU * memory[args->constraint.u + index];
            rhsV = rhsV + weightV * memory[args->constraint.v + index];
        }
        memory[args->rhsU + index] = rhsU;
        memory[args->rhsV + index] = rhsV;
        const float uu = aa + (stiffnessSum[k] + 1e-6f), vv = bb + (stiffnessSum[k] + 1e-6f);
        const float inverse = 1.0f / (uu * vv - ab * ab);
        memory[args->uu + index] = vv * inverse;
        memory[args->uv + index] = -(ab * inverse);
        memory[args->vv + index] = uu * inverse;
    }
}

END_DEVICE_CODE
