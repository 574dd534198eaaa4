// SPDX-License-Identifier: MPL-2.0
// Naive kernels of the searches. An image's shape is (width, height, pitch, origin), in pixels and bytes; a vector is
// (dx, dy).

#define RADIUS 2
#define SIDE (2 * RADIUS + 1)
#define TRIALS (1 + 2 * SIDE * SIDE)  // the own vector, then the offsets around both centres

int inside(int4 shape, int2 block, int x, int y) {
    return x >= 0 && y >= 0 && x + block.x <= shape.x && y + block.y <= shape.y;
}

uint blockCost(global const uchar* reference, int4 referenceShape, global const uchar* deformed, int4 deformedShape,
               int2 block, int left, int top, int dx, int dy, int squared) {
    uint sum = 0;
    for (int y = 0; y < block.y; ++y) {
        global const uchar* a = reference + referenceShape.w + (top + y) * referenceShape.z + left;
        global const uchar* b = deformed + deformedShape.w + (top + dy + y) * deformedShape.z + left + dx;
        for (int x = 0; x < block.x; ++x) {
            const int difference = (int)a[x] - (int)b[x];
            sum += squared ? (uint)(difference * difference) : abs(difference);
        }
    }
    return sum;
}

/// A work group a node of the row, a work item for each of its trials.
kernel void scanRow(global const uchar* reference, int4 referenceShape, global const uchar* deformed,
                    int4 deformedShape, int2 block, int columns, global const int* lefts, global const int* tops,
                    global const uchar* measured, global const int* centres, int row, global short2* vectors,
                    global uint* cost) {
    local uint costs[TRIALS];
    local short2 tried[TRIALS];
    const int column = get_group_id(0), node = row * columns + column, trial = get_local_id(0);
    if (!measured[node]) return;
    const int left = lefts[column], top = tops[row];
    if (trial < TRIALS) {
        int dx = vectors[node].x, dy = vectors[node].y;
        if (trial > 0) {
            const int number = (trial - 1) % (SIDE * SIDE);
            const short2 centre = vectors[centres[2 * node + (trial - 1) / (SIDE * SIDE)]];
            dx = centre.x + number % SIDE - RADIUS;
            dy = centre.y + number / SIDE - RADIUS;
        }
        tried[trial] = (short2)(dx, dy);
        costs[trial] = inside(deformedShape, block, left + dx, top + dy)
                           ? blockCost(reference, referenceShape, deformed, deformedShape, block, left, top, dx, dy, 0)
                           : UINT_MAX;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (trial != 0) return;
    int best = 0;
    for (int i = 1; i < TRIALS; ++i) {
        if (costs[i] < costs[best]) best = i;
    }
    vectors[node] = tried[best];
    cost[node] = costs[best];
}

/// A work item a node tries the offsets one after the other.
kernel void searchNodes(global const uchar* reference, int4 referenceShape, global const uchar* deformed,
                        int4 deformedShape, int2 block, int columns, int nodes, global const int* lefts,
                        global const int* tops, global const uchar* measured, global const short2* offsets, int trials,
                        int squared, global short2* vectors, global uint* cost) {
    const int node = get_global_id(0);
    if (node >= nodes || !measured[node]) return;
    const int left = lefts[node % columns], top = tops[node / columns];
    uint best = UINT_MAX;
    short2 vector = (short2)(0, 0);
    for (int trial = 0; trial < trials; ++trial) {
        const int dx = offsets[trial].x, dy = offsets[trial].y;
        if (!inside(deformedShape, block, left + dx, top + dy)) continue;
        const uint sum =
            blockCost(reference, referenceShape, deformed, deformedShape, block, left, top, dx, dy, squared);
        if (sum >= best) continue;
        best = sum;
        vector = offsets[trial];
    }
    vectors[node] = vector;
    cost[node] = best;
}
