// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/full_search/args.h).

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

/// What every kernel of a full search is told.
typedef struct {
    int blockWidth, blockHeight;  // [px]
    int gridColumns, gridNodes;
    int radiusX, radiusY;  // [px]
    int skipsBorder;
    int deformedWidth, deformedHeight;  // [px]
    int correlates;                     // what is found are correlations, else costs
    int hasPrediction;                  // one vector a node
} SearchNumbers;

/// What those with shared sums are told, however the device cuts the work. Positions are pixels of the reference image.
typedef struct {
    int firstX, firstY, width, height;  // of the rectangle of all windows' top left corners
    int predictionX, predictionY;       // the same for all nodes [px]
    int placeBits;                      // that a place in the order of ties needs
    int packed;                         // 1 where a cost and a place fit 31 bits
    int shiftX, shiftY;                 // from a pixel to its partner of trial (0, 0) in the deformed image given
} DenseNumbers;

/// Which windows of an image have their sums in a table.
typedef struct {
    int left, top;      // the first window's top left pixel
    int columns, rows;  // of windows
    int pitch;          // from one row of windows to the next
} WindowTable;

/// What sums one pass over an image makes of every window, beside those of squares.
typedef struct {
    unsigned sum, inverseRoot;  // the bits of a float near 1 / sqrt(scaledVariance()); 0 for none
} WindowMoments;
