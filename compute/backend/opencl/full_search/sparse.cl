// SPDX-License-Identifier: MPL-2.0
// Full search block by block, one group a node. An item owns 4 x 5 neighbouring trials and goes over the whole
// reference block: no sum crosses items. Where there are fewer trials than items, the rows of the block are shared out
// as "slices". What does not fit local memory is done in pieces: trials in chunks, the reference block in bands of
// rows.
#include "compute/backend/opencl/full_search/sparse_node.clh"
#include "compute/backend/opencl/runtime/packed_pixels.clh"

#define TRIALS_X 4
#define TRIALS_Y 5
#define TRIALS (TRIALS_X * TRIALS_Y)

#if CRITERION == SAD
#define ADD addDifferences
#elif CRITERION == SSD
#define ADD addSquares
#else
#define ADD addProducts
#endif

/// Copies `rows` x `words` words from pixel (x, y) on, edge pixels repeated.
void copyWords(global const uchar* image, ImageShape shape, int x, int y, local uint* to, int pitch, int rows,
               int words) {
    for (int i = get_local_id(0); i < rows * words; i += ITEMS) {
        const int row = i / words, column = i - row * words;
        const int imageX = x + 4 * column;
        const int start = offsetOf(shape, 0, clamp(y + row, 0, shape.height - 1));
        uint word = 0;
        if (imageX >= 0 && imageX + 4 <= shape.width) {
            global const uint* aligned = (global const uint*)(image + start + (imageX & ~3));
            word = realigned(aligned[0], aligned[1], 8 * (imageX & 3));
        } else {
            for (int k = 0; k < 4; ++k) word |= (uint)image[start + clamp(imageX + k, 0, shape.width - 1)] << (8 * k);
        }
        to[row * pitch + column] = word;
    }
}

// Rows of one column of words. DEFORMED_PITCH and REFERENCE_PITCH are constants, so that rows are reached without
// arithmetic, and such that the items of a warp meet in no bank.
#define DEFINE_ADD_ROWS(name, ROWS)                                                                         \
    void name(uint* sums, local const uint* reference, local const uint* deformed, uint mask) {             \
        uint ref[ROWS];                                                                                     \
        _Pragma("unroll") for (int i = 0; i < ROWS; ++i) ref[i] = reference[i * REFERENCE_PITCH] & mask;    \
        _Pragma("unroll") for (int row = 0; row < ROWS + TRIALS_Y - 1; ++row) {                             \
            const uint first = deformed[row * DEFORMED_PITCH], second = deformed[row * DEFORMED_PITCH + 1]; \
            _Pragma("unroll") for (int dx = 0; dx < TRIALS_X; ++dx) {                                       \
                const uint pixels = (dx == 0 ? first : realigned(first, second, 8 * dx)) & mask;            \
                _Pragma("unroll") for (int i = 0; i < ROWS; ++i) {                                          \
                    const int dy = row - i;                                                                 \
                    if (dy >= 0 && dy < TRIALS_Y)                                                           \
                        sums[dy * TRIALS_X + dx] = ADD(ref[i], pixels, sums[dy * TRIALS_X + dx]);           \
                }                                                                                           \
            }                                                                                               \
        }                                                                                                   \
    }
DEFINE_ADD_ROWS(addSixteenRows, 16)
DEFINE_ADD_ROWS(addFourRows, 4)
DEFINE_ADD_ROWS(addOneRow, 1)

/// Adds the rows [first, end) of a band, word column by word column.
void addBand(uint* sums, local const uint* reference, local const uint* deformed, int first, int end, int blockWidth) {
    reference += first * REFERENCE_PITCH;
    deformed += first * DEFORMED_PITCH;
    const int rows = end - first;
    for (int word = 0; word < blockWidth / 4; ++word) {
        int row = 0;
        for (; row + 16 <= rows; row += 16) {
            addSixteenRows(sums, reference + row * REFERENCE_PITCH + word, deformed + row * DEFORMED_PITCH + word, ~0u);
        }
        for (; row + 4 <= rows; row += 4) {
            addFourRows(sums, reference + row * REFERENCE_PITCH + word, deformed + row * DEFORMED_PITCH + word, ~0u);
        }
        for (; row < rows; ++row) {
            addOneRow(sums, reference + row * REFERENCE_PITCH + word, deformed + row * DEFORMED_PITCH + word, ~0u);
        }
    }
    if (blockWidth % 4 == 0) return;
    const int word = blockWidth / 4;
    const uint mask = (1u << (8 * (blockWidth % 4))) - 1;
    for (int row = 0; row < rows; ++row) {
        addOneRow(sums, reference + row * REFERENCE_PITCH + word, deformed + row * DEFORMED_PITCH + word, mask);
    }
}

/// Sums over the slices, which stand `tiles` items apart; the first slice gets them.
void joinSlices(uint* sums, local uint* shared, int tiles, int tile, bool takesPart) {
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < tiles * TRIALS; i += ITEMS) shared[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (takesPart) {
#pragma unroll
        for (int i = 0; i < TRIALS; ++i) atomic_add(&shared[i * tiles + tile], sums[i]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int i = 0; i < TRIALS; ++i) sums[i] = shared[i * tiles + tile];
}

/// Sums of a chunk of trials over the whole block.
void sumChunk(uint* sums, global const uchar* referenceImage, ImageShape referenceShape,
              global const uchar* deformedImage, ImageShape deformedShape, SparseSearch search, Node node, int firstX,
              int firstY, int tile, int slice, local uint* shared) {
    local uint* reference = shared;
    local uint* deformed = shared + search.bandRows * REFERENCE_PITCH;
    local const uint* ownDeformed = deformed + tile / search.tilesX * TRIALS_Y * DEFORMED_PITCH + tile % search.tilesX;
    const int words = (search.blockWidth + 3) / 4;
    for (int i = 0; i < TRIALS; ++i) sums[i] = 0;
    for (int band = 0; band < search.blockHeight; band += search.bandRows) {
        const int rows = min(search.bandRows, search.blockHeight - band);
        barrier(CLK_LOCAL_MEM_FENCE);
        copyWords(referenceImage, referenceShape, node.left, node.top + band, reference, REFERENCE_PITCH, rows, words);
        copyWords(deformedImage, deformedShape, node.left + node.dx + firstX, node.top + node.dy + firstY + band,
                  deformed, DEFORMED_PITCH, rows + search.tilesY * TRIALS_Y, words + search.tilesX);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (slice < search.slices) {
            addBand(sums, reference, ownDeformed, rows * slice / search.slices, rows * (slice + 1) / search.slices,
                    search.blockWidth);
        }
    }
    if (search.slices > 1) {
        joinSlices(sums, shared, search.tilesX * search.tilesY, tile, slice < search.slices);
    }
}

/// The best of all items' bests, for item 0.
Best bestOfGroup(Best best, local Best* shared) {
    const int item = get_local_id(0);
    shared[item] = best;
    for (int step = 128; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < step && item + step < ITEMS && isBetter(shared[item + step], shared[item])) {
            shared[item] = shared[item + step];
        }
    }
    return shared[0];
}

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void sparseSearch(
    global const uchar* reference, ImageShape referenceShape, global const uchar* deformed, ImageShape deformedShape,
    SparseSearch search, global const int* nodes, global const int* lefts, global const int* tops,
    global const short2* prediction, global const uint* placeOf, global const uint2* moments,
    global const uint2* windowSums, global const uint* windowSquares, WindowTable table, global ulong* values,
    global uint* places, local uint* shared) {
    const Tables tables = {moments, windowSums, windowSquares, table};
    local Best bests[ITEMS];
    const Node node = nodeOfGroup(search, nodes, lefts, tops, prediction);
    const int tiles = search.tilesX * search.tilesY;
    const int slice = get_local_id(0) / tiles, tile = get_local_id(0) - slice * tiles;
    Best best = noBest();
    for (int chunk = 0; chunk < search.chunksX * search.chunksY; ++chunk) {
        const int firstX = chunk % search.chunksX * search.tilesX * TRIALS_X - search.radiusX;
        const int firstY = chunk / search.chunksX * search.tilesY * TRIALS_Y - search.radiusY;
        uint sums[TRIALS];
        sumChunk(sums, reference, referenceShape, deformed, deformedShape, search, node, firstX, firstY, tile, slice,
                 shared);
        if (slice == 0) {
#pragma unroll
            for (int i = 0; i < TRIALS; ++i) {
                const int offsetX = firstX + tile % search.tilesX * TRIALS_X + i % TRIALS_X;
                const int offsetY = firstY + tile / search.tilesX * TRIALS_Y + i / TRIALS_X;
                if (!isAllowed(search, node, offsetX, offsetY)) continue;
                const uint place =
                    placeOf[(offsetY + search.radiusY) * (2 * search.radiusX + 1) + offsetX + search.radiusX];
                const Best trial = trialOf(search, tables, node, offsetX, offsetY, sums[i], place);
                if (isBetter(trial, best)) best = trial;
            }
        }
    }
    best = bestOfGroup(best, bests);
    if (get_local_id(0) == 0) writeBest(best, node, values, places);
}
