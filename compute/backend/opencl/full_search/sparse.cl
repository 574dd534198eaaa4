// SPDX-License-Identifier: MPL-2.0
// Full search block by block, one group a node.
#include "compute/backend/opencl/full_search/sparse_node.clh"

#include "compute/backend/kernels/full_search/sparse.inl"

/// The best of all items' bests, for item 0.
Best bestOfGroup(Best best, local Best* shared) {
    const int item = get_local_id(0);
    shared[item] = best;
    for (int step = 128; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < step && item + step < kSparseItems && isBetter(shared[item + step], shared[item])) {
            shared[item] = shared[item + step];
        }
    }
    return shared[0];
}

kernel __attribute__((reqd_work_group_size(kSparseItems, 1, 1))) void sparseSearch(
    global const uchar* reference, ImageShape referenceShape, global const uchar* deformed, ImageShape deformedShape,
    SparseSearch search, global const int* nodes, global const int* lefts, global const int* tops,
    global const short2* prediction, global const uint* placeOf, global const uint2* windowSums,
    global const uint* windowSquares, WindowTable table, global ulong* values, global uint* places,
    local uint* shared) {
    local Best bests[kSparseItems];
    const Node node = nodeOfGroup(search, nodes, lefts, tops, prediction);
    const DevicePixels referencePixels = pixelsOf(reference, referenceShape);
    const DevicePixels deformedPixels = pixelsOf(deformed, deformedShape);
    const SparseShape cut = search.cut;
    const int item = get_local_id(0);
    Moments moments = {0, windowSums, windowSquares, table};
#if CRITERION == ZNCC
    local uint block[2];
    sumBlock(&referencePixels, node.left, node.top, search.blockWidth, search.blockHeight, item, block);
    moments.block = (uint2)(block[0], block[1]);
#endif
    Best best = noBest();
    for (int chunk = 0; chunk < cut.chunksX * cut.chunksY; ++chunk) {
        const int firstX = chunk % cut.chunksX * cut.tilesX * kTrialsX - search.radiusX;
        const int firstY = chunk / cut.chunksX * cut.tilesY * kTrialsY - search.radiusY;
        uint sums[kTrials];
        sumChunk(CRITERION, REFERENCE_PITCH, DEFORMED_PITCH, &cut, &referencePixels, &deformedPixels, search.blockWidth,
                 search.blockHeight, node.left, node.top, node.left + node.dx + firstX, node.top + node.dy + firstY,
                 item, shared, sums);
        if (item < cut.tilesX * cut.tilesY) {
#pragma unroll
            for (int i = 0; i < kTrials; ++i) {
                const int offsetX = firstX + item % cut.tilesX * kTrialsX + i % kTrialsX;
                const int offsetY = firstY + item / cut.tilesX * kTrialsY + i / kTrialsX;
                if (!isAllowed(search, node, offsetX, offsetY)) continue;
                const uint place =
                    placeOf[(offsetY + search.radiusY) * (2 * search.radiusX + 1) + offsetX + search.radiusX];
                const Best trial = trialOf(search, moments, node, offsetX, offsetY, sums[i], place);
                if (isBetter(trial, best)) best = trial;
            }
        }
    }
    best = bestOfGroup(best, bests);
    if (item == 0) writeBest(best, node, values, places);
}
