// SPDX-License-Identifier: MPL-2.0
// Full search with shared sums, for overlapping windows: for every trial, column sums over the window height slide down
// from row to row, and window sums slide along them from column to column. Except for the first sums the cost does not
// depend on the window size.
//
// A group handles ROWS rows of windows in a strip of STRIP columns of pixels, and TRIALS consecutive dx at a time: an
// item first handles COLUMNS columns of a trial, then SEGMENT windows of a row, whose best trials stay in registers.
#include "compute/backend/kernels/full_search/args.inl"
#include "compute/backend/kernels/full_search/node.inl"
#include "compute/backend/opencl/full_search/dense_columns.clh"
#include "compute/backend/opencl/runtime/image.clh"
#if CORRELATES
#include "compute/backend/opencl/full_search/zncc.clh"
#endif

#define ITEMS_OF_TRIAL (STRIP / COLUMNS)
#define ITEMS_OF_ROW (STRIP / SEGMENT)

/// Unrolls a loop, so that it loads several rows at once. (Other compilers would warn.)
#ifdef NVIDIA
#define UNROLLED _Pragma("unroll 4")
#else
#define UNROLLED
#endif

/// DenseKernelArgs of the host.
typedef struct {
    SearchConstants constants;
    DenseConstants plan;
    int outputs;                 // windows of a strip's row
    int firstTileRow;            // of this launch
    int firstTrialY, endTrialY;  // of this launch; `values` holds the results of earlier ones
} DenseKernelArgs;

/// The windows of an item; x and y of the first, relative to the rectangle.
typedef struct {
    int x, y;
    int firstX;  // range allowed for the trial
    int lastX;
} Segment;

#if CORRELATES

typedef struct {
    float estimates[SEGMENT];  // correlation times the standard deviation of the reference window
    uint products[SEGMENT];
    int trials[SEGMENT];  // -1: none
    uint sums[SEGMENT];   // of the reference windows
} Best;

/// The sums of all windows of both images, see windowSums().
typedef struct {
    global const WindowMoments *reference, *deformed;
    global const uint *referenceSquares, *deformedSquares;
    global const uint *rankOf, *trialOfRank;
} Tables;

double exactCorrelation(DenseKernelArgs search, Tables tables, int x, int y, int trial, uint products) {
    const int trialsX = 2 * search.constants.radiusX + 1;
    const int atA = y * search.plan.width + x;
    const int atB = (y + trial / trialsX) * (search.plan.width + trialsX - 1) + x + trial % trialsX;
    const uint n = search.constants.blockWidth * search.constants.blockHeight;
    const uint sumA = tables.reference[atA].sum, sumB = tables.deformed[atB].sum;
    return zncc(n, sumA, sumB, products, scaledVariance(n, sumA, tables.referenceSquares[atA]),
                scaledVariance(n, sumB, tables.deformedSquares[atB]));
}

/// Correlation times the standard deviation of the reference window, with a relative error up to 2^-20; 0 if the
/// trial's window has no variance.
float estimatedCorrelation(DenseKernelArgs search, uint sumA, WindowMoments b, uint products) {
    const uint n = search.constants.blockWidth * search.constants.blockHeight;
    return (float)scaledCovariance(n, sumA, b.sum, products) * as_float(b.inverseRoot);
}

WindowMoments deformedSums(DenseKernelArgs search, Tables tables, int x, int y, int trial) {
    const int trialsX = 2 * search.constants.radiusX + 1;
    return tables.deformed[(y + trial / trialsX) * (search.plan.width + trialsX - 1) + x + trial % trialsX];
}

void reset(Best* best, DenseKernelArgs search, Tables tables, Segment segment) {
    for (int i = 0; i < SEGMENT; ++i) {
        best->trials[i] = -1;
        best->estimates[i] = 0;
        best->products[i] = 0;
        const int x = clamp(segment.x + i, 0, search.plan.width - 1);
        best->sums[i] = tables.reference[min(segment.y, search.plan.height - 1) * search.plan.width + x].sum;
    }
}

/// Value of a node between launches: the sum of products in the upper half, the trial in the lower.
ulong intermediateValue(const Best* best, DenseKernelArgs search, int i) {
    return upsample(best->products[i], (uint)best->trials[i]);
}

void restore(Best* best, DenseKernelArgs search, Tables tables, int x, int y, int i, ulong value) {
    best->trials[i] = (int)value;
    best->products[i] = value >> 32;
    if (best->trials[i] < 0) return;
    const WindowMoments b = deformedSums(search, tables, x, y, best->trials[i]);
    best->estimates[i] = estimatedCorrelation(search, best->sums[i], b, best->products[i]);
}

/// Trials with a smaller relative difference of estimates are compared exactly.
#define RELATIVE_MARGIN 4e-6f

void compare(Best* best, DenseKernelArgs search, Tables tables, Segment segment, int i, uint products, int trialX,
             int trialY) {
    const int trialsX = 2 * search.constants.radiusX + 1, trial = trialY * trialsX + trialX;
    const int x = clamp(segment.x + i, 0, search.plan.width - 1);
    const WindowMoments b = tables.deformed[(segment.y + trialY) * (search.plan.width + trialsX - 1) + x + trialX];
    const float inverse = as_float(b.inverseRoot);
    const float estimate = estimatedCorrelation(search, best->sums[i], b, products);
    bool better = best->trials[i] < 0;
    if (!better) {
        const float gain = estimate - best->estimates[i];
        better = gain > 0;
        if (fabs(gain) <= RELATIVE_MARGIN * fmax(fabs(estimate), fabs(best->estimates[i])) && inverse != 0) {
            const double now = exactCorrelation(search, tables, x, segment.y, trial, products);
            const double before = exactCorrelation(search, tables, x, segment.y, best->trials[i], best->products[i]);
            better = now > before || (now == before && tables.rankOf[trial] < tables.rankOf[best->trials[i]]);
        }
    }
    if (better && inverse != 0) {
        best->estimates[i] = estimate;
        best->products[i] = products;
        best->trials[i] = trial;
    }
}

#else

#if WIDE_KEYS
typedef ulong Key;
#else
typedef uint Key;
#endif

/// The best cost and, in the lower rankBits, the tie-break rank of its trial.
typedef struct {
    Key keys[SEGMENT];
} Best;

typedef struct {
    global const uint *rankOf, *trialOfRank;
} Tables;

void reset(Best* best, DenseKernelArgs search, Tables tables, Segment segment) {
    for (int i = 0; i < SEGMENT; ++i) best->keys[i] = ~(Key)0;
}

/// Value of a node between launches: the cost in the upper half, the rank in the lower.
ulong intermediateValue(const Best* best, DenseKernelArgs search, int i) {
    const Key key = best->keys[i];
    const Key rank = key & (((Key)1 << search.plan.rankBits) - 1);
    return key == ~(Key)0 ? ~0ul : (ulong)(key >> search.plan.rankBits) << 32 | rank;
}

void restore(Best* best, DenseKernelArgs search, Tables tables, int x, int y, int i, ulong value) {
    if (value != ~0ul) best->keys[i] = (Key)(value >> 32) << search.plan.rankBits | (Key)(uint)value;
}

void compare(Best* best, DenseKernelArgs search, Tables tables, Segment segment, int i, uint cost, int trialX,
             int trialY) {
    const uint rank = tables.rankOf[trialY * (2 * search.constants.radiusX + 1) + trialX];
    best->keys[i] = min(best->keys[i], (Key)cost << search.plan.rankBits | rank);
}

#endif

/// A row of the deformed image. NEAREST_ROWS: clamped to the image; otherwise the image is padded.
typedef struct {
    global const uchar* pixels;
#if NEAREST_ROWS
    int y, last;
#endif
} DeformedRow;

DeformedRow deformedRow(global const uchar* image, ImageShape shape, int y) {
#if NEAREST_ROWS
    const DeformedRow row = {image + offsetOf(shape, 0, clamp(y, 0, shape.height - 1)), y, shape.height - 1};
#else
    const DeformedRow row = {image + offsetOf(shape, 0, y)};
#endif
    return row;
}

DeformedRow nextRow(DeformedRow row, int pitch) {
#if NEAREST_ROWS
    if ((uint)row.y < (uint)row.last) row.pixels += pitch;
    ++row.y;
#else
    row.pixels += pitch;
#endif
    return row;
}

/// Column sums over the window height, for `rows` rows of a trial.
void slideDown(global const uchar* reference, ImageShape shape, global const uchar* deformed, ImageShape deformedShape,
               DenseKernelArgs search, int x, int y, int rows, int trialX, int trialY, local Sum* sums) {
    global const uchar* enteringA = reference + offsetOf(shape, 0, y);
    DeformedRow enteringB = deformedRow(deformed, deformedShape, y + trialY + search.plan.shiftY);
#if NEAREST_ROWS
    // Limited to readable memory; allowed windows need nothing beyond.
    const int xB = clamp(x + trialX + search.plan.shiftX, -64, deformedShape.width);
#else
    const int xB = x + trialX;
#endif
    global const uchar* leavingA = enteringA;
    DeformedRow leavingB = enteringB;
    ColumnSums total = 0;
    UNROLLED
    for (int row = 0; row < search.constants.blockHeight - 1; ++row) {
        total = addPixels(total, alignedPixels(enteringA, x), pixelsAt(enteringB.pixels, xB));
        enteringA += shape.pitch;
        enteringB = nextRow(enteringB, deformedShape.pitch);
    }
    UNROLLED
    for (int row = 0; row < rows; ++row) {
        total = addPixels(total, alignedPixels(enteringA, x), pixelsAt(enteringB.pixels, xB));
        store(total, sums + row * STRIP);
        total = subtractPixels(total, alignedPixels(leavingA, x), pixelsAt(leavingB.pixels, xB));
        enteringA += shape.pitch;
        enteringB = nextRow(enteringB, deformedShape.pitch);
        leavingA += shape.pitch;
        leavingB = nextRow(leavingB, deformedShape.pitch);
    }
}

/// Updates the best trials with the windows of a segment; `sums`: from its first column on.
void slideAlong(Best* best, DenseKernelArgs search, Tables tables, Segment segment, int trialX, int trialY,
                local const Sum* sums) {
    uint window = 0;
    for (int column = 0; column + 8 <= search.constants.blockWidth; column += 8)
        window += total(alignedColumns(sums + column));
    for (int column = search.constants.blockWidth & ~7; column < search.constants.blockWidth; ++column)
        window += sums[column];
    const bool allAllowed = segment.firstX <= segment.x && segment.x + SEGMENT - 1 <= segment.lastX;
#pragma unroll
    for (int first = 0; first < SEGMENT; first += 8) {
        const uint8 leaving = alignedColumns(sums + first);
        local const Sum* next = sums + first + search.constants.blockWidth;
        const uint8 entering = search.constants.blockWidth % 8 == 0 ? alignedColumns(next) : columnsAt(next);
        const uint8 change = entering - leaving;
        uint windows[8];
        windows[0] = window;
        windows[1] = windows[0] + change.s0;
        windows[2] = windows[1] + change.s1;
        windows[3] = windows[2] + change.s2;
        windows[4] = windows[3] + change.s3;
        windows[5] = windows[4] + change.s4;
        windows[6] = windows[5] + change.s5;
        windows[7] = windows[6] + change.s6;
        window = windows[7] + change.s7;
        if (allAllowed) {
#pragma unroll
            for (int i = 0; i < 8; ++i) compare(best, search, tables, segment, first + i, windows[i], trialX, trialY);
        } else {
#pragma unroll
            for (int i = 0; i < 8; ++i) {
                const int x = segment.x + first + i;
                if (x < segment.firstX || x > segment.lastX) continue;
                compare(best, search, tables, segment, first + i, windows[i], trialX, trialY);
            }
        }
    }
}

/// Whether the vertical displacement is allowed for a row of windows.
bool isRowAllowed(DenseKernelArgs search, int y, int trialY) {
    const int top = search.plan.firstY + y + search.plan.predictionY + trialY - search.constants.radiusY;
    return !search.constants.skipsBorder ||
           (top >= 0 && top + search.constants.blockHeight <= search.constants.deformedHeight);
}

/// Compares all trials of the tile whose first window is at (tileX, tileY) of the rectangle.
void searchTile(Best* best, global const uchar* reference, ImageShape shape, global const uchar* deformed,
                ImageShape deformedShape, DenseKernelArgs search, Tables tables, int tileX, int tileY, Segment segment,
                local Sum* sums) {
    const int item = get_local_id(0);
    const int ownTrial = item / ITEMS_OF_TRIAL, column = item % ITEMS_OF_TRIAL * COLUMNS;
    const int row = item / ITEMS_OF_ROW, firstOfSegment = item % ITEMS_OF_ROW * SEGMENT;
    const int rows = min(ROWS, search.plan.height - tileY);
    const int trialsX = 2 * search.constants.radiusX + 1;
    for (int trialY = search.firstTrialY; trialY < search.endTrialY; ++trialY) {
        for (int trialX = 0; trialX < trialsX; trialX += TRIALS) {
            const int count = min(TRIALS, trialsX - trialX);
            barrier(CLK_LOCAL_MEM_FENCE);
            if (ownTrial < count) {
                slideDown(reference, shape, deformed, deformedShape, search, search.plan.firstX + tileX + column,
                          search.plan.firstY + tileY, rows, trialX + ownTrial, trialY,
                          sums + ownTrial * ROWS * STRIP + column);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            const bool compares =
                row < rows && firstOfSegment < search.outputs && isRowAllowed(search, tileY + row, trialY);
            for (int i = 0; compares && i < count; ++i) {
                if (search.constants.skipsBorder) {
                    segment.firstX =
                        search.constants.radiusX - search.plan.predictionX - search.plan.firstX - trialX - i;
                    segment.lastX = segment.firstX + search.constants.deformedWidth - search.constants.blockWidth;
                }
                slideAlong(best, search, tables, segment, trialX + i, trialY,
                           sums + (i * ROWS + row) * STRIP + firstOfSegment);
            }
        }
    }
}

/// The node of the grid at window (x, y) of the rectangle, or -1.
int nodeAt(DenseKernelArgs search, int x, int y, global const int* columnOf, global const int* rowOf) {
    if (x < 0 || x >= search.plan.width || y >= search.plan.height || columnOf[x] < 0 || rowOf[y] < 0) return -1;
    return rowOf[y] * search.constants.gridColumns + columnOf[x];
}

/// Writes the result of a window; see writeNode().
void writeResult(const Best* best, DenseKernelArgs search, Tables tables, int x, int y, int i, int index,
                 global uchar* field) {
    const SearchConstants constants = search.constants;
    const SearchNode node = {index, search.plan.firstX + x, search.plan.firstY + y, search.plan.predictionX,
                             search.plan.predictionY};
    const int trialsX = 2 * constants.radiusX + 1;
#if CORRELATES
    const uint squares = tables.referenceSquares[y * search.plan.width + x];
    const uint n = constants.blockWidth * constants.blockHeight;
    const bool found = best->trials[i] >= 0 && scaledVariance(n, best->sums[i], squares) != 0;
    const int trial = found ? best->trials[i] : 0;
    const ulong value = found ? as_ulong(exactCorrelation(search, tables, x, y, trial, best->products[i])) : 0;
#else
    const ulong key = intermediateValue(best, search, i), value = key >> 32;
    const bool found = key != ~0ul;
    const int trial = found ? (int)tables.trialOfRank[(uint)key] : 0;
#endif
    writeNode(&constants, field, &node, found, trial % trialsX - constants.radiusX, trial / trialsX - constants.radiusY,
              value);
}

/// Stores the best trials of a segment, after the last launch to the results.
void writeBest(const Best* best, DenseKernelArgs search, Tables tables, Segment segment, global const int* columnOf,
               global const int* rowOf, global ulong* values, global uchar* field) {
    for (int i = 0; i < SEGMENT; ++i) {
        const int x = segment.x + i, node = nodeAt(search, x, segment.y, columnOf, rowOf);
        if (node < 0) continue;
        if (search.endTrialY > 2 * search.constants.radiusY) {
            writeResult(best, search, tables, x, segment.y, i, node, field);
        } else {
            values[node] = intermediateValue(best, search, i);
        }
    }
}

/// The first tile starts before the rectangle if that does not start at a multiple of four.
kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void denseSearch(
    global const uchar* reference, ImageShape shape, global const uchar* deformed, ImageShape deformedShape,
    DenseKernelArgs search, global const int* columnOf, global const int* rowOf, global const uint* rankOf,
    global const uint* trialOfRank, global const WindowMoments* referenceSums, global const uint* referenceSquares,
    global const WindowMoments* deformedSums, global const uint* deformedSquares, global ulong* values,
    global uchar* field, local uint16* aligned) {
    // uint16 guarantees the alignment of the largest vector stored there.
    local Sum* sums = (local Sum*)aligned;
#if CORRELATES
    const Tables tables = {referenceSums, deformedSums, referenceSquares, deformedSquares, rankOf, trialOfRank};
#else
    const Tables tables = {rankOf, trialOfRank};
#endif
    const int item = get_local_id(0);
    const int tileX = (int)get_group_id(0) * search.outputs - search.plan.firstX % 4;
    const int tileY = (search.firstTileRow + (int)get_group_id(1)) * ROWS;
    const Segment segment = {tileX + item % ITEMS_OF_ROW * SEGMENT, tileY + item / ITEMS_OF_ROW, INT_MIN, INT_MAX};
    // Windows beyond belong to the next strip, whose group may be writing their results.
    const bool owns = item % ITEMS_OF_ROW * SEGMENT < search.outputs;
    Best best;
    reset(&best, search, tables, segment);
    for (int i = 0; owns && search.firstTrialY > 0 && i < SEGMENT; ++i) {
        const int node = nodeAt(search, segment.x + i, segment.y, columnOf, rowOf);
        if (node >= 0) restore(&best, search, tables, segment.x + i, segment.y, i, values[node]);
    }
    searchTile(&best, reference, shape, deformed, deformedShape, search, tables, tileX, tileY, segment, sums);
    if (owns) writeBest(&best, search, tables, segment, columnOf, rowOf, values, field);
}
