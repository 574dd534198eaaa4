// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// The linear equations of every pixel for the flow at hand. What a warp knows of the images is made anew each time:
// that reads two planes where keeping it would read nine.

BEGIN_DEVICE_CODE

enum {
    kFlowGreyPitch = kFlowTileWidth + 8,  // margins of 4
    kFlowGreyTile = kFlowGreyPitch * (kFlowTileHeight + 8),
    kFlowSlopePitch = kFlowTileWidth + 4,  // margins of 2
    kFlowSlopeTile = kFlowSlopePitch * (kFlowTileHeight + 4),
    kFlowTiePitch = kFlowTileWidth + 2,  // margins of 1
    kFlowTieTile = kFlowTiePitch * (kFlowTileHeight + 2),
    kFlowEquationTile = 2 * kFlowGreyTile + 2 * kFlowSlopeTile,
};

/// a u + b v + c = 0 for the motion (u, v) that a warp lacks.
typedef struct {
    float a, b, c;
} FlowEquation;

INLINE FlowEquation equationOf(float a, float b, float c, float soft, float inside) {
    const float scale = inside / sqrt((a * a + b * b) + soft);
    const FlowEquation equation = {a * scale, b * scale, c * scale};
    return equation;
}
INLINE float restOf(FlowEquation e, float du, float dv) { return (e.a * du + e.b * dv) + e.c; }

INLINE float slopeSquares(LOCAL const float* at) {
    const float right = at[1] - at[0], below = at[kFlowSlopePitch] - at[0];
    const float left = at[0] - at[-1], above = at[0] - at[-kFlowSlopePitch];
    return (right * right + below * below) + (left * left + above * above);
}

/// How stiff the field is at every pixel of the tile and beside it, from the flow `from`.
INLINE void makeStiffness(GLOBAL const float* room, const FlowArgs* args, int left, int top, int item,
                          LOCAL float* flows, LOCAL float* stiffness) {
    copyTile(room + args->from.u, args, left, top, 2, item, flows);
    copyTile(room + args->from.v, args, left, top, 2, item, flows + kFlowSlopeTile);
    LOCAL_BARRIER();
    for (int i = item; i < kFlowTieTile; i += kFlowItems) {
        const int row = i / kFlowTiePitch;
        LOCAL const float* at = flows + (row + 1) * kFlowSlopePitch + i - row * kFlowTiePitch + 1;
        stiffness[i] = args->settings.smoothness /
                       sqrt(0.5f * (slopeSquares(at) + slopeSquares(at + kFlowSlopeTile)) + args->settings.slopeKnee);
    }
    LOCAL_BARRIER();
}

/// Slopes of the mean of both images at every pixel of the tile and two beyond.
INLINE void makeMeanSlopes(const FlowArgs* args, int left, int top, int item, LOCAL const float* greys,
                           LOCAL float* slopes) {
    for (int i = item; i < kFlowSlopeTile; i += kFlowItems) {
        const int row = i / kFlowSlopePitch, column = i - row * kFlowSlopePitch;
        const int x = within(left + column - 2, args->width), y = within(top + row - 2, args->height);
        LOCAL const float* at = greys + (y - top + 4) * kFlowGreyPitch + x - left + 4;
        slopes[i] = 0.5f * (slopeAlong(at) + slopeAlong(at + kFlowGreyTile));
        slopes[i + kFlowSlopeTile] =
            0.5f * (slopeDown(at, kFlowGreyPitch) + slopeDown(at + kFlowGreyTile, kFlowGreyPitch));
    }
    LOCAL_BARRIER();
}

/// Ties and solved equations of a tile, for the flow `from` of a warp that began at `start`.
INLINE void makeEquations(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item,
                          LOCAL float* tile) {
    const int left = groupX * kFlowTileWidth, top = groupY * kFlowTileHeight;
    LOCAL float* greys = tile;                       // of the reference, of the warped image
    LOCAL float* slopes = tile + 2 * kFlowGreyTile;  // along x, along y
    // The flow takes the place of the slopes, stiffness that of the greys, until the ties are known.
    makeStiffness(room, args, left, top, item, slopes, greys);
    const FlowSettings* settings = &args->settings;
    float links[kFlowTileWidth * kFlowTileHeight / kFlowItems];
#pragma unroll
    for (int k = 0; k < kFlowTileWidth * kFlowTileHeight / kFlowItems; ++k) {
        const int i = item + k * kFlowItems, column = i % kFlowTileWidth, row = i / kFlowTileWidth;
        const int x = left + column, y = top + row;
        LOCAL const float* at = greys + (row + 1) * kFlowTiePitch + column + 1;
        const float toRight = x + 1 < args->width ? 0.5f * (at[0] + at[1]) : 0.0f;
        const float toLeft = x > 0 ? 0.5f * (at[-1] + at[0]) : 0.0f;
        const float toBelow = y + 1 < args->height ? 0.5f * (at[0] + at[kFlowTiePitch]) : 0.0f;
        const float toAbove = y > 0 ? 0.5f * (at[-kFlowTiePitch] + at[0]) : 0.0f;
        links[k] = (toRight + toLeft) + (toBelow + toAbove);
        if (x >= args->width || y >= args->height) continue;
        room[args->right + y * args->pitch + x] = toRight;
        room[args->below + y * args->pitch + x] = toBelow;
    }
    LOCAL_BARRIER();
    copyTile(room + args->reference, args, left, top, 4, item, greys);
    copyTile(room + args->warped, args, left, top, 4, item, greys + kFlowGreyTile);
    LOCAL_BARRIER();
    makeMeanSlopes(args, left, top, item, greys, slopes);
#pragma unroll
    for (int k = 0; k < kFlowTileWidth * kFlowTileHeight / kFlowItems; ++k) {
        const int i = item + k * kFlowItems, column = i % kFlowTileWidth, row = i / kFlowTileWidth;
        const int x = left + column, y = top + row;
        if (x >= args->width || y >= args->height) continue;
        const int place = y * args->pitch + x;
        const float startU = room[args->start.u + place], startV = room[args->start.v + place];
        const float inside = insideOf(args, (float)x + startU, (float)y + startV);
        LOCAL const float* grey = greys + (row + 4) * kFlowGreyPitch + column + 4;
        LOCAL const float* slopeX = slopes + (row + 2) * kFlowSlopePitch + column + 2;
        LOCAL const float* slopeY = slopeX + kFlowSlopeTile;
        const float lackX = slopeAlong(grey + kFlowGreyTile) - slopeAlong(grey);
        const float lackY = slopeDown(grey + kFlowGreyTile, kFlowGreyPitch) - slopeDown(grey, kFlowGreyPitch);
        const float xx = slopeAlong(slopeX), xy = slopeDown(slopeX, kFlowSlopePitch);
        const float yy = slopeDown(slopeY, kFlowSlopePitch);
        const float difference = (grey[kFlowGreyTile] - grey[0]) - lightAt(room, args, x, y);
        const FlowEquation e0 = equationOf(slopeX[0], slopeY[0], difference, settings->greySoftness, inside);
        const FlowEquation e1 = equationOf(xx, xy, lackX, settings->curvatureSoftness, inside);
        const FlowEquation e2 = equationOf(xy, yy, lackY, settings->curvatureSoftness, inside);
        const float du = room[args->from.u + place] - startU, dv = room[args->from.v + place] - startV;
        const float rest = restOf(e0, du, dv), alongX = restOf(e1, du, dv), alongY = restOf(e2, du, dv);
        const float greyWeight = 1.0f / sqrt(rest * rest + settings->dataKnee);
        const float slopeWeight =
            settings->gradientWeight / sqrt((alongX * alongX + alongY * alongY) + settings->dataKnee);
        float aa = greyWeight * (e0.a * e0.a) + slopeWeight * (e1.a * e1.a + e2.a * e2.a);
        const float ab = greyWeight * (e0.a * e0.b) + slopeWeight * (e1.a * e1.b + e2.a * e2.b);
        float bb = greyWeight * (e0.b * e0.b) + slopeWeight * (e1.b * e1.b + e2.b * e2.b);
        const float ac = greyWeight * (e0.a * e0.c) + slopeWeight * (e1.a * e1.c + e2.a * e2.c);
        const float bc = greyWeight * (e0.b * e0.c) + slopeWeight * (e1.b * e1.c + e2.b * e2.c);
        float pullU = (aa * startU + ab * startV) - ac, pullV = (ab * startU + bb * startV) - bc;
        if (args->holds) {
            const float weightU = room[args->heldWeight.u + place], weightV = room[args->heldWeight.v + place];
            aa = aa + weightU;
            bb = bb + weightV;
            pullU = pullU + weightU * room[args->held.u + place];
            pullV = pullV + weightV * room[args->held.v + place];
        }
        room[args->pullU + place] = pullU;
        room[args->pullV + place] = pullV;
        const float uu = aa + (links[k] + 1e-6f), vv = bb + (links[k] + 1e-6f);
        const float inverse = 1.0f / (uu * vv - ab * ab);
        room[args->uu + place] = vv * inverse;
        room[args->uv + place] = -(ab * inverse);
        room[args->vv + place] = uu * inverse;
    }
}

END_DEVICE_CODE
