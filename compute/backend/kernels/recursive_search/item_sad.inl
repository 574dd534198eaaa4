// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/packed_pixels.inl"

// Sums of absolute differences of a reference block and all (2 * RADIUS + 1)^2 blocks around a centre in the deformed
// image. A work item handles 4 x kItemRows pixels ("item") and keeps all sums in registers.
//
// The language provides args.inl and PIXEL_MEMORY, the address space of the pixels (empty in CUDA).

#define SIDE (2 * RADIUS + 1)
#define TRIALS (SIDE * SIDE)

BEGIN_DEVICE_CODE

/// Word-aligned bytes of an image or of a copy of a part of it.
typedef struct {
    PIXEL_MEMORY const uchar* bytes;
    int pitch;    // a multiple of 4
    int lastRow;  // readable are the rows 0 .. lastRow and the bytes -8 .. pitch + 7 of a row
} WordRows;

/// Loads `count` words from byte `x` of row `y`, unaligned. `clamped`: clamps to readable memory. (Both are constants.)
INLINE void loadWords(const bool clamped, WordRows rows, int x, int y, const int count, uint* words) {
    int word = x >> 2;
    if (clamped) {
        y = min(max(y, 0), rows.lastRow);
        word = min(max(word, -2), rows.pitch / 4 - count);
    }
    PIXEL_MEMORY const uint* aligned = (PIXEL_MEMORY const uint*)(rows.bytes + (ptrdiff_t)y * rows.pitch) + word;
    const int shift = (x & 3) * 8;
    uint previous = aligned[0];
#pragma unroll
    for (int i = 0; i < count; ++i) {
        const uint next = aligned[i + 1];
        words[i] = realigned(previous, next, shift);
        previous = next;
    }
}

/// Mask of the bytes of a word that belong to the last `rest` pixels of a block.
INLINE uint columnMask(int rest) { return rest >= 4 ? ~0u : (1u << (8 * rest)) - 1; }

/// Adds the item at (x, y) of the block to the sums of all trials up to `radius` (a constant) around a centre.
/// `trialX`, `trialY`: start of the block of the first trial, offset (-radius, -radius), in `deformed`; `blockX`,
/// `blockY`: start of the block in `reference`. `masked`: only the bytes in `columns` and the first `rows` rows belong
/// to the block.
INLINE void addItem(const bool clamped, const bool masked, const int radius, WordRows reference, int blockX, int blockY,
                    WordRows deformed, int trialX, int trialY, int x, int y, uint columns, int rows, uint* sums) {
    const int side = 2 * radius + 1;
    uint ref[kItemRows];
#pragma unroll
    for (int i = 0; i < kItemRows; ++i) {
        loadWords(clamped, reference, blockX + x, blockY + y + i, 1, ref + i);
        if (masked) ref[i] &= columns;
    }
#pragma unroll
    for (int row = 0; row < kItemRows + side - 1; ++row) {
        uint words[(3 + SIDE + 3) / 4];
        loadWords(clamped, deformed, trialX + x, trialY + y + row, (3 + side + 3) / 4, words);
#pragma unroll
        for (int dx = 0; dx < side; ++dx) {
            uint pixels = dx % 4 == 0 ? words[dx / 4] : realigned(words[dx / 4], words[(dx + 3) / 4], 8 * (dx % 4));
            if (masked) pixels &= columns;
#pragma unroll
            for (int i = 0; i < kItemRows; ++i) {
                const int dy = row - i;
                if (dy < 0 || dy >= side) continue;
                if (masked && i >= rows) continue;
                sums[dy * side + dx] = addDifferences(ref[i], pixels, sums[dy * side + dx]);
            }
        }
    }
}

END_DEVICE_CODE
