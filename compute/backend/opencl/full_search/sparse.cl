// SPDX-License-Identifier: MPL-2.0
// Full search block by block, one group per node.
#include "compute/backend/opencl/full_search/sparse_node.clh"

#include "compute/backend/kernels/full_search/sparse.inl"

kernel __attribute__((reqd_work_group_size(kSparseItems, 1, 1))) void sparseSearch(
    global const uchar* reference, ImageShape referenceShape, global const uchar* deformed, ImageShape deformedShape,
    SparseSearch search, global const int* nodes, global const int* lefts, global const int* tops,
    global const uint* prediction, global const WindowMoments* windowMoments, global const uint* windowSquares,
    global uchar* field, local uint* shared) {
    local NodeMatch bests[kSparseItems];
    local uint moments[2];
    const SearchConstants constants = search.constants;
    const SparseShape shape = search.shape;
    const DevicePixels referencePixels = pixelsOf(reference, referenceShape);
    const DevicePixels deformedPixels = pixelsOf(deformed, deformedShape);
    const WindowSumsView windows = {search.table, windowMoments, windowSquares};
    const SearchNode node = nodeOf(&constants, lefts, tops, prediction, nodes[search.firstNode + get_group_id(0)]);
    const int item = get_local_id(0);
    NodeMatch best = bestOfItem(CRITERION, REFERENCE_PITCH, DEFORMED_PITCH, &constants, &shape, &referencePixels,
                                &deformedPixels, &windows, &node, item, shared, moments);
    best = bestOfGroup(best, item, bests);
    if (item == 0) writeMatch(&constants, field, &node, best);
}
