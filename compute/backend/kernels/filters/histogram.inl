// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// Counts greys in tables in local memory, which are added to the image's counts at the end.
//
// The language provides DevicePixels and
//   countWord(table, word)           counts four pixels
//   countGrey(table, grey, i)        counts pixel i of four
//   LOAD_ONCE(address)               streaming load
//   pairAt(pair, lane)               index of the 16-bit counts of the greys 2 pair and 2 pair + 1, for LANES tables,
//                                    starting with a different one for each pair
//   Count                            type of the image's counts

BEGIN_DEVICE_CODE

/// A loaded word of 16 pixels.
typedef struct {
    uint4 pixels;
    int inside;  // pixels from its first one to the right edge of the image
} PixelWord;

INLINE PixelWord loadWord(const DevicePixels* image, uint wordsPerRow, uint i) {
    const uint y = i / wordsPerRow;
    const int x = (int)(i - y * wordsPerRow) * 16;
    const PixelWord word = {LOAD_ONCE((GLOBAL const uint4*)(image->pixels + (ptrdiff_t)y * image->pitch + x)),
                            image->width - x};
    return word;
}

/// Counts the first `inside` of four pixels.
INLINE void countFirst(LOCAL uint* table, uint word, int inside) {
    for (int i = 0; i < min(inside, 4); ++i) countGrey(table, word >> (8 * i) & 0xFF, i);
}

INLINE void countPixels(LOCAL uint* table, PixelWord word) {
    if (word.inside >= 16) {
        countWord(table, word.pixels.x);
        countWord(table, word.pixels.y);
        countWord(table, word.pixels.z);
        countWord(table, word.pixels.w);
    } else {
        countFirst(table, word.pixels.x, word.inside);
        countFirst(table, word.pixels.y, word.inside - 4);
        countFirst(table, word.pixels.z, word.inside - 8);
        countFirst(table, word.pixels.w, word.inside - 12);
    }
}

/// Counts every `stride`th word from index `i` on, with four loads at a time.
INLINE void countWords(LOCAL uint* table, const DevicePixels* image, uint wordsPerRow, uint i, uint end, uint stride) {
    for (; i + 3 * stride < end; i += 4 * stride) {
        const PixelWord a = loadWord(image, wordsPerRow, i), b = loadWord(image, wordsPerRow, i + stride);
        const PixelWord c = loadWord(image, wordsPerRow, i + 2 * stride),
                        d = loadWord(image, wordsPerRow, i + 3 * stride);
        countPixels(table, a);
        countPixels(table, b);
        countPixels(table, c);
        countPixels(table, d);
    }
    for (; i < end; i += stride) countPixels(table, loadWord(image, wordsPerRow, i));
}

/// Adds the tables to the counts; for item `item` of `items`.
INLINE void addPairs(LOCAL const uint* tables, GLOBAL Count* counts, uint item, uint items) {
    for (uint pair = item; pair < 128; pair += items) {
        uint even = 0, odd = 0;
        for (uint lane = 0; lane < LANES; ++lane) {
            const uint both = tables[pairAt(pair, lane)];
            even += both & 0xFFFF;
            odd += both >> 16;
        }
        if (even != 0) ATOMIC_ADD(counts + 2 * pair, even);
        if (odd != 0) ATOMIC_ADD(counts + 2 * pair + 1, odd);
    }
}

END_DEVICE_CODE
