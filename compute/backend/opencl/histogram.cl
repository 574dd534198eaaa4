// SPDX-License-Identifier: MPL-2.0
#include "image.clh"
// Every group counts its share of the image in LANES tables of its own, so that neither equal greys nor work items get
// into each other's way, and adds them to the image's counts at the end. A table has a 16-bit counter a grey, two in a
// word; the words of all tables lie side by side, which spreads them over the banks of local memory.
//
// A group has ITEMS work items; each uses TABLES tables in turn (LANES = ITEMS * TABLES). `wordsPerItem`: words of 16
// pixels that an item counts, below 4096, so that no counter overflows.

#define LANES (ITEMS * TABLES)

INLINE void count(local uint* table, uint grey) { table[(grey >> 1) * LANES] += 1u << ((grey & 1) * 16); }

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

/// `counts`: 256, zero before.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void histogram(global const uchar* in, ImageShape shape,
                                                                         global uint* counts, uint wordsPerItem) {
    local uint tables[128 * LANES];
    const uint item = get_local_id(0);
    for (uint i = item; i < 128 * LANES; i += ITEMS) tables[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    local uint* own = tables + item * TABLES;
    const uint wordsPerRow = (shape.width + 15) / 16;
    const uint first = get_group_id(0) * ITEMS * wordsPerItem;
    const uint end = min(first + ITEMS * wordsPerItem, wordsPerRow * shape.height);
    for (uint i = first + item; i < end; i += ITEMS) {
        const uint y = i / wordsPerRow;
        const uint x = (i - y * wordsPerRow) * 16;
        const uint4 words = *(global const uint4*)(in + offsetOf(shape, x, y));
        const int inside = shape.width - x;
        if (inside >= 16) {
            countPixels(own, words, 16);
        } else {
            countPixels(own, words, inside);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
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
}
