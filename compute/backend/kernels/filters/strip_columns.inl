// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// The sums of neighbouring columns of pixels, which lanes keep while they slide down a strip. Built with WORDS (1, 2 or
// 4) of four pixels for each lane; the language brings DevicePixels and replicatedWord().

#define LANES 32
#define LANE_PIXELS (4 * WORDS)

BEGIN_DEVICE_CODE

/// A lane's pixels of a row.
typedef struct {
    uint words[WORDS];
} StripPiece;

/// The sums of its columns: the even and the odd pixels of every word in 16-bit halves.
typedef struct {
    uint even[WORDS], odd[WORDS];
} StripColumns;

/// The pixels from x, a multiple of LANE_PIXELS, on; edge pixels are repeated. `interior`: they lie in the image's
/// width.
INLINE StripPiece loadPiece(const DevicePixels* image, int x, int y, bool interior) {
    const int row = min(max(y, 0), image->height - 1);
    GLOBAL const uchar* pixels = image->pixels + (ptrdiff_t)row * image->pitch + x;
    StripPiece piece;
    if (!interior) {
#pragma unroll
        for (int w = 0; w < WORDS; ++w) piece.words[w] = replicatedWord(*image, x + 4 * w, row);
        return piece;
    }
#if WORDS == 4
    const uint4 words = *(GLOBAL const uint4*)pixels;
    piece.words[0] = words.x, piece.words[1] = words.y, piece.words[2] = words.z, piece.words[3] = words.w;
#elif WORDS == 2
    const uint2 words = *(GLOBAL const uint2*)pixels;
    piece.words[0] = words.x, piece.words[1] = words.y;
#else
    piece.words[0] = *(GLOBAL const uint*)pixels;
#endif
    return piece;
}

INLINE void clearColumns(StripColumns* sums) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) sums->even[w] = sums->odd[w] = 0;
}
INLINE void enterPiece(StripColumns* sums, StripPiece row) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        sums->even[w] += row.words[w] & 0x00FF00FF;
        sums->odd[w] += row.words[w] >> 8 & 0x00FF00FF;
    }
}
INLINE void leavePiece(StripColumns* sums, StripPiece row) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        sums->even[w] -= row.words[w] & 0x00FF00FF;
        sums->odd[w] -= row.words[w] >> 8 & 0x00FF00FF;
    }
}
/// Column i, a constant.
INLINE uint columnOf(const StripColumns* sums, int i) {
    const uint pair = i % 2 == 0 ? sums->even[i / 4] : sums->odd[i / 4];
    return i % 4 < 2 ? pair & 0xFFFF : pair >> 16;
}

END_DEVICE_CODE
