// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// The pyramid of a dense flow: images from level to level, and the flow back. An item makes two pixels.

BEGIN_DEVICE_CODE

INLINE float blurOf(float a, float b, float c, float d, float e, float outer, float inner, float centre) {
    return (outer * (a + e) + inner * (b + d)) + centre * c;
}

/// Two pixels of the tile, one below the other, that an item makes: MAKE(x, y) for each in the image.
#define FOR_PIXELS_OF_TILE(x, y)                                   \
    for (int y = groupY * kFlowTileHeight + item / kFlowTileWidth, \
             x = groupX * kFlowTileWidth + item % kFlowTileWidth;  \
         x < args->width && y < min(args->height, (groupY + 1) * kFlowTileHeight); y += kFlowItems / kFlowTileWidth)

/// The image at its own size; `pixels` is its first one, `bytePitch` from one row to the next.
INLINE void makeFirstLevel(GLOBAL const uchar* pixels, int bytePitch, GLOBAL float* room, const FlowArgs* args,
                           int groupX, int groupY, int item) {
    const float outer = 0.0092f, inner = 0.2083f, centre = 0.565f;
    FOR_PIXELS_OF_TILE(x, y) {
        float columns[5];
#pragma unroll
        for (int i = 0; i < 5; ++i) {
            GLOBAL const uchar* column = pixels + within(x + i - 2, args->width);
            float greys[5];
#pragma unroll
            for (int j = 0; j < 5; ++j) greys[j] = (float)column[within(y + j - 2, args->height) * bytePitch];
            columns[i] = blurOf(greys[0], greys[1], greys[2], greys[3], greys[4], outer, inner, centre);
        }
        room[args->reference + y * args->pitch + x] =
            blurOf(columns[0], columns[1], columns[2], columns[3], columns[4], outer, inner, centre);
    }
}

/// Both images of a level from the one before, which is `from`.
INLINE void halveImages(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    const float outer = 0.0625f, inner = 0.25f, centre = 0.375f;
    FOR_PIXELS_OF_TILE(x, y) {
        for (int image = 0; image < 2; ++image) {
            GLOBAL const float* from = room + (image == 0 ? args->from.u : args->from.v);
            float columns[5];
#pragma unroll
            for (int i = 0; i < 5; ++i) {
                GLOBAL const float* column = from + within(2 * x + i - 2, args->fromWidth);
                float greys[5];
#pragma unroll
                for (int j = 0; j < 5; ++j) {
                    greys[j] = column[within(2 * y + j - 2, args->fromHeight) * args->fromPitch];
                }
                columns[i] = blurOf(greys[0], greys[1], greys[2], greys[3], greys[4], outer, inner, centre);
            }
            room[(image == 0 ? args->reference : args->deformed) + y * args->pitch + x] =
                blurOf(columns[0], columns[1], columns[2], columns[3], columns[4], outer, inner, centre);
        }
    }
}

INLINE float doubledAt(GLOBAL const float* coarse, const FlowArgs* args, int x, int y) {
    const int left = x / 2, right = within((x + 1) / 2, args->fromWidth);
    GLOBAL const float* upper = coarse + (y / 2) * args->fromPitch;
    GLOBAL const float* lower = coarse + within((y + 1) / 2, args->fromHeight) * args->fromPitch;
    return 0.5f * ((upper[left] + upper[right]) + (lower[left] + lower[right]));
}

/// The flow of a level from that of the coarser one, `from`; zero where there is none.
INLINE void doubleFlow(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        room[args->to.u + at] = args->fromWidth > 0 ? doubledAt(room + args->from.u, args, x, y) : 0.0f;
        room[args->to.v + at] = args->fromWidth > 0 ? doubledAt(room + args->from.v, args, x, y) : 0.0f;
    }
}

END_DEVICE_CODE
