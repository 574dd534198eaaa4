// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/dense_flow/args.h).

enum {
    kFlowItems = 256,           // of a group, which handles a tile
    kFlowTileWidth = 32,        // [px]
    kFlowTileHeight = 16,       // [px]
    kFlowIlluminationCell = 8,  // side of the cells for illumination changes [px]
    kFlowRelaxWidth = 64,       // of the tile that a group relaxes, margins included [px]
    kFlowRelaxHeight = 64,      // [px]
    kFlowMaxSteps = 12,         // relaxation steps per launch; the width of the margin
    kFlowCountTiles = 16,       // vertically adjacent tiles whose differences a group counts
};

/// Parameters as the formulas use them: some squared or inverted.
typedef struct {
    float relaxation, smoothness, gradientWeight;
    float gradientEpsilon, curvatureEpsilon, dataEpsilon, smoothnessEpsilon;
    float illuminationClip, medianGrey, occlusionConvergence, occlusionGrey;
} FlowSettings;

/// Offsets of two planes of a level [floats]. All planes of a level have the same pitch.
typedef struct {
    int u, v;
} FlowPair;

/// Arguments of all kernels: offsets of planes [floats] and sizes.
typedef struct {
    FlowSettings settings;
    int width, height;                        // of the level [px]
    int pitch;                                // from one row to the next [floats]
    int fromWidth, fromHeight;                // of the level that is read, if it is a different one
    int fromPitch;                            // [floats]
    int reference, deformed;                  // grey
    int warped;                               // deformed image warped by the flow `start`
    int cellWeights, cellSums, illumination;  // of the illumination cells, row by row
    FlowPair start;                           // flow at the start of a warp
    FlowPair from, to;
    int right, below;  // smoothness weights to the right and lower neighbour
    int uu, uv, vv;    // inverse matrix of a pixel's equations
    int rhsU, rhsV;
    int steps;       // relaxation steps of this launch
    int candidates;  // u and v of every candidate node [px of this level]
    int candidateColumns, candidateRows, candidateStep, candidateLeft, candidateTop;
    int occluded;       // plane of bytes; 0: not needed
    int isConstrained;  // whether the flow of this level has a constraint
    FlowPair constraint, constraintWeight;
    int difference;         // residual grey difference
    FlowPair slopes;        // of the greys; 0 outside the image
    int counts, noise;      // histogram of the differences; their standard deviation
    int arrivals, sources;  // pixels that the forward and the backward flow lead to a pixel; 0: not needed
    FlowPair sigma;         // rows without padding
} FlowArgs;
