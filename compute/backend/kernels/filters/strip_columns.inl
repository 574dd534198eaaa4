// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Column sums that lanes keep while they slide down a strip. Built with WORDS (1, 2 or 4) of four pixels per lane; the
// language provides DevicePixels and replicatedWord().

#define LANES 32
#define LANE_PIXELS (4 * WORDS)

BEGIN_DEVICE_CODE

/// A lane's pixels of a row.
typedef struct {
    uint words[WORDS];
} StripSegment;

/// A lane's column sums: even and odd pixels of each word in 16-bit halves.
typedef struct {
    uint even[WORDS], odd[WORDS];
} StripColumns;

/// Loads the pixels from x, a multiple of LANE_PIXELS, with replicated borders. `interior`: inside the image's width.
INLINE StripSegment loadSegment(const DevicePixels* image, int x, int y, bool interior) {
    const int row = min(max(y, 0), image->height - 1);
    GLOBAL const uchar* pixels = image->pixels + (ptrdiff_t)row * image->pitch + x;
    StripSegment segment;
    if (!interior) {
#pragma unroll
        for (int w = 0; w < WORDS; ++w) segment.words[w] = replicatedWord(*image, x + 4 * w, row);
        return segment;
    }
#if WORDS == 4
    const uint4 words = *(GLOBAL const uint4*)pixels;
    segment.words[0] = words.x, segment.words[1] = words.y, segment.words[2] = words.z, segment.words[3] = words.w;
#elif WORDS == 2
    const uint2 words = *(GLOBAL const uint2*)pixels;
    segment.words[0] = words.x, segment.words[1] = words.y;
#else
    segment.words[0] = *(GLOBAL const uint*)pixels;
#endif
    return segment;
}

INLINE void clearColumns(StripColumns* sums) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) sums->even[w] = sums->odd[w] = 0;
}
INLINE void addSegment(StripColumns* sums, StripSegment row) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        sums->even[w] += row.words[w] & 0x00FF00FF;
        sums->odd[w] += row.words[w] >> 8 & 0x00FF00FF;
    }
}
INLINE void subtractSegment(StripColumns* sums, StripSegment row) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        sums->even[w] -= row.words[w] & 0x00FF00FF;
        sums->odd[w] -= row.words[w] >> 8 & 0x00FF00FF;
    }
}
/// Sum of column i (a constant).
INLINE uint columnOf(const StripColumns* sums, int i) {
    const uint pair = i % 2 == 0 ? sums->even[i / 4] : sums->odd[i / 4];
    return i % 4 < 2 ? pair & 0xFFFF : pair >> 16;
}

END_DEVICE_CODE
