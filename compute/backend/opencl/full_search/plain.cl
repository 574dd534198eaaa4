// SPDX-License-Identifier: MPL-2.0
// Full search block by block for devices that are CPUs: one work item a node, in loops that compilers turn into vector
// instructions. A trial is left as soon as its cost is above the best.
#include "compute/backend/opencl/full_search/sparse_node.clh"

/// Rows of a block that are compared before the next look at the best.
#define ROWS_AT_A_TIME 4

/// Adds a row of a block; `deformed` has all its pixels.
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

/// The cost of a trial, or a part of it that is at least `limit`.
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

/// `trials` are the offsets in the order of ties, of which [firstTrial, endTrial) are made; what those before found is
/// taken up from the output. `padded` is the deformed image, its pixel (0, 0) at (left, top).
kernel void plainSearch(global const uchar* reference, ImageShape referenceShape, global const uchar* padded,
                        ImageShape paddedShape, int left, int top, SparseSearch search, global const int* nodes,
                        global const int* lefts, global const int* tops, global const short2* prediction,
                        global const short2* trials, int firstTrial, int endTrial, global const uint2* windowSums,
                        global const uint* windowSquares, WindowTable table, global ulong* values,
                        global uint* places) {
    const Node node = nodeOfGroup(search, nodes, lefts, tops, prediction);
    global const uchar* block = reference + offsetOf(referenceShape, node.left, node.top);
    const int count = (2 * search.radiusX + 1) * (2 * search.radiusY + 1);
    const int lastX = paddedShape.width - search.blockWidth, lastY = paddedShape.height - search.blockHeight;
    Moments moments = {0, windowSums, windowSquares, table};
#if CRITERION == ZNCC
    for (int y = 0; y < search.blockHeight; ++y) {
        global const uchar* row = block + y * referenceShape.pitch;
        for (int x = 0; x < search.blockWidth; ++x) moments.block += (uint2)(row[x], (uint)row[x] * row[x]);
    }
#endif
    Best best = firstTrial > 0 ? readBest(node, values, places) : noBest();
    uint limit = limitOf(best);
    for (int place = firstTrial; place < min(endTrial, count); ++place) {
        const short2 offset = trials[place];
        if (!isAllowed(search, node, offset.x, offset.y)) continue;
        // Further out all pixels of the padded image are repetitions.
        const int x = clamp(node.left + node.dx + offset.x + left, 0, lastX);
        const int y = clamp(node.top + node.dy + offset.y + top, 0, lastY);
        const uint sum = compareBlocks(block, referenceShape.pitch, padded + offsetOf(paddedShape, x, y),
                                       paddedShape.pitch, search.blockWidth, search.blockHeight, limit);
        const Best trial = trialOf(search, moments, node, offset.x, offset.y, sum, place);
        if (isBetter(trial, best)) {
            best = trial;
            limit = limitOf(best);
        }
    }
    writeBest(best, node, values, places);
}
