// SPDX-License-Identifier: MPL-2.0
// The recursive search for NVIDIA's GPUs, whose work groups make progress beside each other when all of them fit at
// once: one launch makes many passes. Build options: RADIUS (of the offsets), MASKED (blocks are not whole items),
// GROUP_SIZE (32 to 256), TRIED_CENTRES.
#include "compute/backend/opencl/recursive_search/resident_rounds.clh"

/// Start costs and words, one warp a node; work groups of 32 x 8 items.
kernel void startNodes(SEARCH_PARAMETERS, volatile global ulong* words) {
    const Search s = SEARCH;
    const int node = (int)get_global_id(1), lane = (int)get_local_id(0);
    if (node >= shape.columns * shape.rows || linkOf(&s, node, 0) == LINK_UNMEASURED) return;
    const int left = lefts[node % shape.columns], top = tops[node / shape.columns];
    const uint vector = vectors[node];
    uint cost = NO_COST;
    if (contains(trialRange(&s, left, top), dxOf(vector), dyOf(vector))) {
        const int wordsWide = (shape.blockWidth + 3) / 4, count = wordsWide * shape.blockHeight;
        uint sum = 0;
        for (int i = lane; i < count; i += WARP_SIZE) {
            const int y = i / wordsWide, x = 4 * (i - y * wordsWide);
            const int columns = min(shape.blockWidth - x, 4);
            const uint mask = columns == 4 ? ALL_LANES : (1u << (8 * columns)) - 1;
            const uchar4 a = vload4(0, reference + offsetOf(referenceShape, left + x, top + y));
            const uchar4 b =
                vload4(0, deformed + offsetOf(deformedShape, left + dxOf(vector) + x, top + dyOf(vector) + y));
            sum = addDifferences(as_uint(a) & mask, as_uint(b) & mask, sum);
        }
        cost = warpSum(sum);
    }
    if (lane != 0) return;
    words[node] = vector;
    costs[node] = cost;
}

/// Passes `firstPass` to `endPass` - 1, or until the fixed point. All groups must be resident; where they turn out not
/// to be, state->gaveUp is set and the nodes are void.
kernel __attribute__((reqd_work_group_size(GROUP_SIZE, 1, 1))) void searchColumns(
    SEARCH_PARAMETERS, volatile global ulong* words, volatile global ResidentState* residentState, TileShape tiles,
    local uint4* tileMemory, int columnsPerGroup, int firstPass, int endPass) {
    local GroupMemory memory;
    const Search s = SEARCH;
    Columns c;
    c.search = s;
    c.words = words;
    c.state = residentState;
    c.memory = &memory;
    c.item = (int)get_local_id(0);
    c.lane = (uint)c.item % WARP_SIZE;
    c.warp = (uint)c.item / WARP_SIZE;
    c.firstColumn = (int)get_group_id(0) * columnsPerGroup;
    c.endColumn = min(c.firstColumn + columnsPerGroup, shape.columns);
    const int wordsWide = (shape.blockWidth + 3) / 4;
    c.firstItemX = c.item % wordsWide;
    c.firstItemY = c.item / wordsWide;
    c.reference.bytes = (local uchar*)tileMemory;
    c.reference.pitch = tiles.referencePitch;
    c.reference.rows = tiles.referenceRows;
    c.deformed.bytes = c.reference.bytes + tiles.referencePitch * tiles.referenceRows;
    c.deformed.pitch = tiles.deformedPitch;
    c.deformed.rows = tiles.deformedRows;
    c.tileCentre = c.predicted = c.parity = c.barriers = c.checks = c.rounds = c.lastChanged = 0;
    c.gaveUp = false;

    uint2 active = firstPass == 0 ? (uint2)(ALL_LANES, ALL_LANES) : countActive(&c);
    int pass = firstPass;
    for (; pass < endPass && (active.x | active.y) != 0; ++pass) {
        const uint count = pass % 2 == 0 ? active.x : active.y;
        if (count == 0) continue;
        const bool few = count <= (uint)(shape.columns * shape.rows) / 3;
        if (!few || !scanInRounds(&c, pass)) scanColumns(&c, pass);
        active = countActive(&c);
    }
    if (c.item == 0) {
        atomic_max(&c.state->lastChanged, c.lastChanged);
        if (get_group_id(0) == 0) {
            c.state->left[0] = active.x;
            c.state->left[1] = active.y;
        }
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    const uint blockPixels = (uint)(shape.blockWidth * shape.blockHeight);
    for (int i = c.item; i < ownNodes(&c); i += GROUP_SIZE) {
        const int node = nodeAt(&c, placeOfOwn(&c, i), 0);
        vectors[node] = presentVector(&c, node);
        amounts[2 * node + 1] = amounts[2 * node] * blockPixels;
    }
}
