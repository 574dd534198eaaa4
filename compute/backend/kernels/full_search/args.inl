// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/full_search/args.h).

enum {
    kSparseItems = 224,  // of a work group
    kTrialsX = 4,        // of an item
    kTrialsY = 5,
    kTrials = kTrialsX * kTrialsY,
    kMaxTilesX = 17
};

/// Partition of the work of a node; the same for all nodes of a launch. An item's trials are a tile.
typedef struct {
    int tilesX, tilesY;    // in a chunk
    int chunksX, chunksY;  // of the search range
    int slices;            // of the reference block's rows
    int bandRows;          // rows of the reference block copied at a time
} SparseShape;

/// Constants of all kernels of a full search.
typedef struct {
    int blockWidth, blockHeight;  // [px]
    int gridColumns, gridNodes;
    int radiusX, radiusY;  // [px]
    int skipsBorder;
    int deformedWidth, deformedHeight;  // [px]
    int correlates;                     // results are correlations, otherwise costs
    int hasPrediction;                  // one vector per node
} SearchConstants;

/// Constants of the dense search kernels. Positions are pixels of the reference image.
typedef struct {
    int firstX, firstY, width, height;  // rectangle of all windows' top left corners
    int predictionX, predictionY;       // of all nodes [px]
    int rankBits;                       // bits of a tie-break rank
    int packed;                         // 1 if cost and rank fit 31 bits
    int shiftX, shiftY;                 // from a pixel to its counterpart for trial (0, 0) in the deformed image
} DenseConstants;

/// The windows of a table of window sums.
typedef struct {
    int left, top;      // top left pixel of the first window
    int columns, rows;  // of windows
    int pitch;          // from one row of windows to the next
} WindowTable;

/// Sum and inverse standard deviation of a window.
typedef struct {
    unsigned sum, inverseRoot;  // bits of a float near 1 / sqrt(scaledVariance()); 0 without variance
} WindowMoments;
