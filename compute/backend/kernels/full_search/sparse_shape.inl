// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/full_search/sparse_shape.h).

enum {
    kSparseItems = 224,  // of a work group
    kTrialsX = 4,        // of an item
    kTrialsY = 5,
    kTrials = kTrialsX * kTrialsY,
    kMostTilesX = 17
};

/// How the work of a node is cut; the same for all nodes of a launch. An item's trials are a tile.
typedef struct {
    int tilesX, tilesY;    // in a chunk
    int chunksX, chunksY;  // of the whole search range
    int slices;            // that the rows of the reference block are shared out in
    int bandRows;          // of the reference block that are copied at a time
} SparseShape;
