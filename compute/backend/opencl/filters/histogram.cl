// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image.clh"
// Each group counts its part of the image in LANES separate tables, which avoids conflicts, and adds them to the
// image's counts at the end. Counters of the same grey are contiguous, which spreads the tables over the banks of local
// memory.
//
// A group has ITEMS work items; each cycles through TABLES tables (LANES = ITEMS * TABLES). With several items a word
// holds the 16-bit counters of two greys: an item counts fewer than 65536 pixels.

#define LANES (ITEMS * TABLES)

#if ITEMS == 1
#define TABLE_WORDS 256
INLINE void count(local uint* table, uint grey) { ++table[grey * LANES]; }
#else
#define TABLE_WORDS 128
INLINE void count(local uint* table, uint grey) { table[(grey >> 1) * LANES] += 1u << ((grey & 1) * 16); }
#endif

INLINE void countGrey(local uint* tables, uint grey, int i) { count(tables + i % TABLES, grey); }

INLINE void countWord(local uint* tables, uint word) {
#pragma unroll
    for (int i = 0; i < 4; ++i) countGrey(tables, word >> (8 * i) & 0xFF, i);
}

typedef uint Count;
#define LOAD_ONCE(address) (*(address))
/// Items start at different tables, because the words of a table are in one bank.
INLINE uint pairAt(uint pair, uint lane) { return pair * LANES + (lane + pair) % LANES; }

#include "compute/backend/kernels/filters/histogram.inl"

/// `counts`: 256, zero before. An item counts `wordsPerItem` words of 16 pixels.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void histogram(global const uchar* in, ImageShape shape,
                                                                         global uint* counts, uint wordsPerItem) {
    local uint tables[TABLE_WORDS * LANES];
    const uint item = get_local_id(0);
    for (uint i = item; i < TABLE_WORDS * LANES; i += ITEMS) tables[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    local uint* own = tables + item * TABLES;
    const DevicePixels image = pixelsOf(in, shape);
    const uint wordsPerRow = (shape.width + 15) / 16, first = get_group_id(0) * ITEMS * wordsPerItem;
    const uint end = min(first + ITEMS * wordsPerItem, wordsPerRow * shape.height);
    countWords(own, &image, wordsPerRow, first + item, end, ITEMS);
    barrier(CLK_LOCAL_MEM_FENCE);
#if ITEMS == 1
    for (int grey = 0; grey < 256; ++grey) {
        uint sum = 0;
        for (int lane = 0; lane < LANES; ++lane) sum += tables[grey * LANES + lane];
        if (sum != 0) atomic_add(counts + grey, sum);
    }
#else
    addPairs(tables, counts, item, ITEMS);
#endif
}
