// SPDX-License-Identifier: MPL-2.0
// Full search block by block for CPUs: one work item per node, in loops that compilers vectorise. A trial stops as soon
// as its cost exceeds the best.
#include "compute/backend/opencl/full_search/sparse_node.clh"

/// Rows of a block between two checks of the best cost.
#define ROWS_AT_A_TIME 4

/// Adds a row of a block.
uint addRow(uint sum, global const uchar* reference, global const uchar* deformed, int width) {
    for (int x = 0; x < width; ++x) {
        const int a = reference[x], b = deformed[x], difference = a - b;
#if CRITERION == SAD
        sum += difference < 0 ? -difference : difference;
#elif CRITERION == SSD
        sum += difference * difference;
#else
        sum += a * b;
#endif
    }
    return sum;
}

/// The cost of a trial, or a partial cost that is at least `limit`.
uint compareBlocks(global const uchar* reference, int referencePitch, global const uchar* deformed, int deformedPitch,
                   int width, int height, uint limit) {
    uint sum = 0;
    for (int y = 0; y < height;) {
        for (const int end = min(y + ROWS_AT_A_TIME, height); y < end; ++y) {
            sum = addRow(sum, reference + y * referencePitch, deformed + y * deformedPitch, width);
        }
#if CRITERION != ZNCC
        if (sum >= limit) return sum;
#endif
    }
    return sum;
}

/// Compares the trials [firstTrial, endTrial) of `trials`, the offsets in tie-break order; `keys` and `ranks` hold the
/// results of earlier ones. `padded`: the deformed image, its pixel (0, 0) at (left, top).
kernel void plainSearch(global const uchar* reference, ImageShape referenceShape, global const uchar* padded,
                        ImageShape paddedShape, SparseSearch search, global const int* nodes, global const int* lefts,
                        global const int* tops, global const uint* prediction,
                        global const WindowMoments* windowMoments, global const uint* windowSquares,
                        global uchar* field, int left, int top, global const short2* trials, int firstTrial,
                        int endTrial, global ulong* keys, global uint* ranks) {
    local uint moments[2];
    const SearchConstants constants = search.constants;
    const int width = constants.blockWidth, height = constants.blockHeight;
    const SearchNode node = nodeOf(&constants, lefts, tops, prediction, nodes[search.firstNode + get_group_id(0)]);
    const WindowSumsView windows = {search.table, windowMoments, windowSquares};
    global const uchar* block = reference + offsetOf(referenceShape, node.left, node.top);
    const int count = (2 * constants.radiusX + 1) * (2 * constants.radiusY + 1);
#if CRITERION == ZNCC
    uint2 sums = 0;
    for (int y = 0; y < height; ++y) {
        global const uchar* row = block + y * referenceShape.pitch;
        for (int x = 0; x < width; ++x) sums += (uint2)(row[x], (uint)row[x] * row[x]);
    }
    moments[0] = sums.x, moments[1] = sums.y;
#endif

    NodeMatch best = noMatch();
    if (firstTrial > 0) best.key = keys[node.index], best.rank = ranks[node.index];
    for (int i = firstTrial; i < min(endTrial, count); ++i) {
        const short2 offset = trials[i];
        if (!isAllowed(&constants, &node, offset.x, offset.y)) continue;
        // Windows further outside equal those at the edge of the padded image.
        const int x = clamp(node.left + node.dx + offset.x + left, 0, paddedShape.width - width);
        const int y = clamp(node.top + node.dy + offset.y + top, 0, paddedShape.height - height);
        const uint sum = compareBlocks(block, referenceShape.pitch, padded + offsetOf(paddedShape, x, y),
                                       paddedShape.pitch, width, height, (uint)best.key);
        const NodeMatch trial = trialOf(&constants, &windows, moments, &node, offset.x, offset.y, sum);
        if (isBetter(trial, best)) best = trial;
    }
    keys[node.index] = best.key, ranks[node.index] = best.rank;
    if (endTrial >= count) writeMatch(&constants, field, &node, best);
}
