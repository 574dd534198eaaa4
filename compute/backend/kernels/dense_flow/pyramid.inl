// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/plane.inl"

// The pyramid of a dense flow: downsamples images and upsamples the flow. An item handles two pixels.

BEGIN_DEVICE_CODE

INLINE float blurOf(float a, float b, float c, float d, float e, float outer, float inner, float centre) {
    return (outer * (a + e) + inner * (b + d)) + centre * c;
}

/// Loop over the two vertically adjacent pixels of an item that are inside the image.
#define FOR_PIXELS_OF_TILE(x, y)                                   \
    for (int y = groupY * kFlowTileHeight + item / kFlowTileWidth, \
             x = groupX * kFlowTileWidth + item % kFlowTileWidth;  \
         x < args->width && y < min(args->height, (groupY + 1) * kFlowTileHeight); y += kFlowItems / kFlowTileWidth)

/// The smoothed full-size image. `pixels`: its first pixel; `bytePitch`: row pitch [bytes].
INLINE void makeFirstLevel(GLOBAL const uchar* pixels, int bytePitch, GLOBAL float* memory, const FlowArgs* args,
                           int groupX, int groupY, int item) {
    const float outer = 0.0092f, inner = 0.2083f, centre = 0.565f;
    FOR_PIXELS_OF_TILE(x, y) {
        float columns[5];
#pragma unroll
        for (int i = 0; i < 5; ++i) {
            GLOBAL const uchar* column = pixels + clampIndex(x + i - 2, args->width);
            float greys[5];
#pragma unroll
            for (int j = 0; j < 5; ++j) greys[j] = (float)column[clampIndex(y + j - 2, args->height) * bytePitch];
            columns[i] = blurOf(greys[0], greys[1], greys[2], greys[3], greys[4], outer, inner, centre);
        }
        memory[args->reference + y * args->pitch + x] =
            blurOf(columns[0], columns[1], columns[2], columns[3], columns[4], outer, inner, centre);
    }
}

/// Both images of a level from the finer level `from`.
INLINE void halveImages(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                        LOCAL float* tile) {
    const float outer = 0.0625f, inner = 0.25f, centre = 0.375f;
    FOR_PIXELS_OF_TILE(x, y) {
        for (int image = 0; image < 2; ++image) {
            GLOBAL const float* from = memory + (image == 0 ? args->from.u : args->from.v);
            float columns[5];
#pragma unroll
            for (int i = 0; i < 5; ++i) {
                GLOBAL const float* column = from + clampIndex(2 * x + i - 2, args->fromWidth);
                float greys[5];
#pragma unroll
                for (int j = 0; j < 5; ++j) {
                    greys[j] = column[clampIndex(2 * y + j - 2, args->fromHeight) * args->fromPitch];
                }
                columns[i] = blurOf(greys[0], greys[1], greys[2], greys[3], greys[4], outer, inner, centre);
            }
            memory[(image == 0 ? args->reference : args->deformed) + y * args->pitch + x] =
                blurOf(columns[0], columns[1], columns[2], columns[3], columns[4], outer, inner, centre);
        }
    }
}

INLINE float doubledAt(GLOBAL const float* coarse, const FlowArgs* args, int x, int y) {
    const int left = x / 2, right = clampIndex((x + 1) / 2, args->fromWidth);
    GLOBAL const float* upper = coarse + (y / 2) * args->fromPitch;
    GLOBAL const float* lower = coarse + clampIndex((y + 1) / 2, args->fromHeight) * args->fromPitch;
    return 0.5f * ((upper[left] + upper[right]) + (lower[left] + lower[right]));
}

/// The flow of a level from the coarser one, `from`; zero at the coarsest level.
INLINE void doubleFlow(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                       LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        memory[args->to.u + at] = args->fromWidth > 0 ? doubledAt(memory + args->from.u, args, x, y) : 0.0f;
        memory[args->to.v + at] = args->fromWidth > 0 ? doubledAt(memory + args->from.v, args, x, y) : 0.0f;
    }
}

END_DEVICE_CODE
