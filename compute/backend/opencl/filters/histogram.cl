// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image.clh"
// Every group counts its share of the image in LANES tables of its own, so that neither equal greys nor work items get
// into each other's way, and adds them to the image's counts at the end. Words of the same grey lie side by side, which
// spreads the tables over the banks of local memory.
//
// A group has ITEMS work items; each uses TABLES tables in turn (LANES = ITEMS * TABLES). Where many items share the
// local memory, a word holds the counters of two greys, 16 bits each: an item counts less than 65536 pixels.

#define LANES (ITEMS * TABLES)

#if ITEMS == 1
#define TABLE_WORDS 256
INLINE void count(local uint* table, uint grey) { ++table[grey * LANES]; }
#else
#define TABLE_WORDS 128
INLINE void count(local uint* table, uint grey) { table[(grey >> 1) * LANES] += 1u << ((grey & 1) * 16); }
#endif

/// Counts the first `inside` of four pixels.
INLINE void countWord(local uint* tables, uint word, int inside) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        if (i < inside) count(tables + i % TABLES, word >> (8 * i) & 0xFF);
    }
}

INLINE void countPixels(local uint* tables, uint4 words, int inside) {
    countWord(tables, words.x, inside);
    countWord(tables, words.y, inside - 4);
    countWord(tables, words.z, inside - 8);
    countWord(tables, words.w, inside - 12);
}

/// A word of 16 pixels on its way from memory.
typedef struct {
    uint4 pixels;
    int inside;  // pixels of it, and of all to their right, that belong to the image
} PixelWord;

INLINE PixelWord loadWord(global const uchar* in, ImageShape shape, uint wordsPerRow, uint i) {
    const uint y = i / wordsPerRow;
    const uint x = (i - y * wordsPerRow) * 16;
    PixelWord word;
    word.pixels = *(global const uint4*)(in + offsetOf(shape, x, y));
    word.inside = shape.width - (int)x;
    return word;
}

INLINE void countWhole(local uint* tables, PixelWord word) {
    if (word.inside >= 16) {
        countPixels(tables, word.pixels, 16);
    } else {
        countPixels(tables, word.pixels, word.inside);
    }
}

/// `counts`: 256, zero before. An item counts `wordsPerItem` words of 16 pixels.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void histogram(global const uchar* in, ImageShape shape,
                                                                         global uint* counts, uint wordsPerItem) {
    local uint tables[TABLE_WORDS * LANES];
    const uint item = get_local_id(0);
    for (uint i = item; i < TABLE_WORDS * LANES; i += ITEMS) tables[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    local uint* own = tables + item * TABLES;
    const uint wordsPerRow = (shape.width + 15) / 16;
    const uint first = get_group_id(0) * ITEMS * wordsPerItem;
    const uint end = min(first + ITEMS * wordsPerItem, wordsPerRow * shape.height);
    uint i = first + item;
    // Four loads are on their way at a time.
    for (; i + 3 * ITEMS < end; i += 4 * ITEMS) {
        const PixelWord a = loadWord(in, shape, wordsPerRow, i);
        const PixelWord b = loadWord(in, shape, wordsPerRow, i + ITEMS);
        const PixelWord c = loadWord(in, shape, wordsPerRow, i + 2 * ITEMS);
        const PixelWord d = loadWord(in, shape, wordsPerRow, i + 3 * ITEMS);
        countWhole(own, a);
        countWhole(own, b);
        countWhole(own, c);
        countWhole(own, d);
    }
    for (; i < end; i += ITEMS) countWhole(own, loadWord(in, shape, wordsPerRow, i));
    barrier(CLK_LOCAL_MEM_FENCE);
#if ITEMS == 1
    for (int grey = 0; grey < 256; ++grey) {
        uint sum = 0;
        for (int lane = 0; lane < LANES; ++lane) sum += tables[grey * LANES + lane];
        if (sum != 0) atomic_add(counts + grey, sum);
    }
#else
    for (uint pair = item; pair < 128; pair += ITEMS) {
        uint even = 0, odd = 0;
        for (uint lane = 0; lane < LANES; ++lane) {
            // Items start at different tables: the words of one table lie in one bank.
            const uint both = tables[pair * LANES + (lane + pair) % LANES];
            even += both & 0xFFFF;
            odd += both >> 16;
        }
        if (even != 0) atomic_add(counts + 2 * pair, even);
        if (odd != 0) atomic_add(counts + 2 * pair + 1, odd);
    }
#endif
}
