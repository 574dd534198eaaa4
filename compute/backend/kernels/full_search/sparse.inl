// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/full_search/trial.inl"
#include "compute/backend/kernels/packed_pixels.inl"

// Full search block by block, one group per node. An item handles a tile of 4 x 5 adjacent trials over the complete
// reference block, without reductions. With fewer tiles than items the rows of the block are divided into slices.
// Trials are processed in chunks and the reference block in bands of rows if they do not fit local memory.
//
// The language provides DevicePixels, replicatedWord(), args.inl and trial.inl's WindowSumsView. `terms` and pitches
// are compile-time constants.

BEGIN_DEVICE_CODE

/// Term of two pixels; in the order of Criterion.
enum { kDifferences, kSquares, kProducts };

INLINE uint addTerms(const int terms, uint a, uint b, uint sum) {
    if (terms == kDifferences) return addDifferences(a, b, sum);
    return terms == kSquares ? addSquares(a, b, sum) : addProducts(a, b, sum);
}

/// Sum and sum of squares of a block, by all items of the group, into two words of local memory.
INLINE void sumBlock(const DevicePixels* image, int left, int top, int width, int height, int item,
                     LOCAL uint* moments) {
    if (item < 2) moments[item] = 0;
    LOCAL_BARRIER();
    const int wordsPerRow = (width + 3) / 4;
    GLOBAL const uchar* first = image->pixels + (ptrdiff_t)top * image->pitch + (left & ~3);
    uint sum = 0, squares = 0;
    for (int i = item; i < wordsPerRow * height; i += kSparseItems) {
        const int y = i / wordsPerRow, x = 4 * (i - y * wordsPerRow), rest = width - x;
        GLOBAL const uint* aligned = (GLOBAL const uint*)(first + y * image->pitch + x);
        uint word = realigned(aligned[0], aligned[1], 8 * (left & 3));
        if (rest < 4) word &= (1u << (8 * rest)) - 1;
        sum = addProducts(word, 0x01010101u, sum);
        squares = addProducts(word, word, squares);
    }
    ATOMIC_ADD(moments, sum);
    ATOMIC_ADD(moments + 1, squares);
    LOCAL_BARRIER();
}

/// Copies `rows` x `words` words from pixel (x, y) on, with replicated borders.
INLINE void copyWords(const DevicePixels* image, int x, int y, LOCAL uint* to, const int pitch, int rows, int words,
                      int item) {
    for (int i = item; i < rows * words; i += kSparseItems) {
        const int row = i / words, column = i - row * words;
        const int imageX = x + 4 * column;
        uint word;
        if (imageX >= 0 && imageX + 4 <= image->width) {
            const int imageY = min(max(y + row, 0), image->height - 1);
            GLOBAL const uint* aligned =
                (GLOBAL const uint*)(image->pixels + (ptrdiff_t)imageY * image->pitch + (imageX & ~3));
            word = realigned(aligned[0], aligned[1], 8 * (imageX & 3));
        } else {
            word = replicatedWord(*image, imageX, y + row);
        }
        to[row * pitch + column] = word;
    }
}

/// Adds `count` (a constant) rows of a column of words. `deformed`: word of the first row and trial.
INLINE void addRows(const int terms, const int count, LOCAL const uint* reference, const int referencePitch,
                    LOCAL const uint* deformed, const int deformedPitch, uint mask, uint* sums) {
    uint ref[16];
#pragma unroll
    for (int i = 0; i < count; ++i) ref[i] = reference[i * referencePitch] & mask;
#pragma unroll
    for (int row = 0; row < count + kTrialsY - 1; ++row) {
        const uint first = deformed[row * deformedPitch], second = deformed[row * deformedPitch + 1];
#pragma unroll
        for (int dx = 0; dx < kTrialsX; ++dx) {
            const uint pixels = (dx == 0 ? first : realigned(first, second, 8 * dx)) & mask;
#pragma unroll
            for (int i = 0; i < count; ++i) {
                const int dy = row - i;
                if (dy < 0 || dy >= kTrialsY) continue;
                sums[dy * kTrialsX + dx] = addTerms(terms, ref[i], pixels, sums[dy * kTrialsX + dx]);
            }
        }
    }
}

/// Adds `rows` rows of a column of words. `unrolled`: 16 rows at a time.
INLINE void addColumn(const int terms, const bool unrolled, LOCAL const uint* reference, const int referencePitch,
                      LOCAL const uint* deformed, const int deformedPitch, int rows, uint mask, uint* sums) {
    int row = 0;
    for (; unrolled && row + 16 <= rows; row += 16) {
        addRows(terms, 16, reference + row * referencePitch, referencePitch, deformed + row * deformedPitch,
                deformedPitch, mask, sums);
    }
    for (; row + 4 <= rows; row += 4) {
        addRows(terms, 4, reference + row * referencePitch, referencePitch, deformed + row * deformedPitch,
                deformedPitch, mask, sums);
    }
    for (; row < rows; ++row) {
        addRows(terms, 1, reference + row * referencePitch, referencePitch, deformed + row * deformedPitch,
                deformedPitch, mask, sums);
    }
}

/// Reduces the sums of the slices, which are `tiles` items apart; the first slice gets the totals.
INLINE void reduceSlices(uint* sums, LOCAL uint* shared, int tiles, int tile, bool isActive, int item) {
    LOCAL_BARRIER();
    for (int i = item; i < tiles * kTrials; i += kSparseItems) shared[i] = 0;
    LOCAL_BARRIER();
    if (isActive) {
#pragma unroll
        for (int i = 0; i < kTrials; ++i) ATOMIC_ADD(&shared[i * tiles + tile], sums[i]);
    }
    LOCAL_BARRIER();
#pragma unroll
    for (int i = 0; i < kTrials; ++i) sums[i] = shared[i * tiles + tile];
}

/// Sums of an item's trials over the complete block, valid for the items of the first slice. The block of the chunk's
/// first trial starts at (trialX, trialY) in the deformed image.
INLINE void sumChunk(const int terms, const int referencePitch, const int deformedPitch, const SparseShape* shape,
                     const DevicePixels* referenceImage, const DevicePixels* deformedImage, int blockWidth,
                     int blockHeight, int left, int top, int trialX, int trialY, int item, LOCAL uint* shared,
                     uint* sums) {
    const int tiles = shape->tilesX * shape->tilesY, slice = item / tiles, tile = item - slice * tiles;
    const int words = (blockWidth + 3) / 4;
    const bool isActive = slice < shape->slices;
    LOCAL uint* deformed = shared + shape->bandRows * referencePitch;
    LOCAL const uint* own = deformed + tile / shape->tilesX * kTrialsY * deformedPitch + tile % shape->tilesX;
#pragma unroll
    for (int i = 0; i < kTrials; ++i) sums[i] = 0;
    for (int band = 0; band < blockHeight; band += shape->bandRows) {
        const int rows = min(shape->bandRows, blockHeight - band);
        LOCAL_BARRIER();
        copyWords(referenceImage, left, top + band, shared, referencePitch, rows, words, item);
        copyWords(deformedImage, trialX, trialY + band, deformed, deformedPitch, rows + shape->tilesY * kTrialsY,
                  words + shape->tilesX, item);
        LOCAL_BARRIER();
        if (!isActive) continue;
        const int first = rows * slice / shape->slices, count = rows * (slice + 1) / shape->slices - first;
        LOCAL const uint* a = shared + first * referencePitch;
        LOCAL const uint* b = own + first * deformedPitch;
        for (int word = 0; word < blockWidth / 4; ++word) {
            addColumn(terms, true, a + word, referencePitch, b + word, deformedPitch, count, ~0u, sums);
        }
        if (blockWidth % 4 == 0) continue;
        const int word = blockWidth / 4;
        addColumn(terms, false, a + word, referencePitch, b + word, deformedPitch, count,
                  (1u << (8 * (blockWidth % 4))) - 1, sums);
    }
    if (shape->slices > 1) reduceSlices(sums, shared, tiles, tile, isActive, item);
}

/// The best of an item's trials of a node. All items of the group call it. `moments`: two words of local memory.
INLINE NodeMatch bestOfItem(const int terms, const int referencePitch, const int deformedPitch,
                            const SearchConstants* s, const SparseShape* shape, const DevicePixels* reference,
                            const DevicePixels* deformed, const WindowSumsView* windows, const SearchNode* node,
                            int item, LOCAL uint* shared, LOCAL uint* moments) {
    NodeMatch best = noMatch();
    if (terms == kProducts) {
        sumBlock(reference, node->left, node->top, s->blockWidth, s->blockHeight, item, moments);
    }
    for (int chunk = 0; chunk < shape->chunksX * shape->chunksY; ++chunk) {
        const int firstX = chunk % shape->chunksX * shape->tilesX * kTrialsX - s->radiusX;
        const int firstY = chunk / shape->chunksX * shape->tilesY * kTrialsY - s->radiusY;
        uint sums[kTrials];
        sumChunk(terms, referencePitch, deformedPitch, shape, reference, deformed, s->blockWidth, s->blockHeight,
                 node->left, node->top, node->left + node->dx + firstX, node->top + node->dy + firstY, item, shared,
                 sums);
        if (item < shape->tilesX * shape->tilesY) {
#pragma unroll
            for (int i = 0; i < kTrials; ++i) {
                const int offsetX = firstX + item % shape->tilesX * kTrialsX + i % kTrialsX;
                const int offsetY = firstY + item / shape->tilesX * kTrialsY + i / kTrialsX;
                if (!isAllowed(s, node, offsetX, offsetY)) continue;
                const NodeMatch trial = trialOf(s, windows, moments, node, offsetX, offsetY, sums[i]);
                if (isBetter(trial, best)) best = trial;
            }
        }
    }
    return best;
}

/// The best trial of the group, valid for item 0; `bests`: local memory, one per item.
INLINE NodeMatch bestOfGroup(NodeMatch best, int item, LOCAL NodeMatch* bests) {
    bests[item] = best;
    for (int step = 128; step > 0; step /= 2) {
        LOCAL_BARRIER();
        if (item < step && item + step < kSparseItems && isBetter(bests[item + step], bests[item])) {
            bests[item] = bests[item + step];
        }
    }
    return bests[0];
}

END_DEVICE_CODE
