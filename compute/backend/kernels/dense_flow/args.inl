// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/dense_flow/args.h).

enum {
    kFlowItems = 256,       // of a group that makes a tile
    kFlowTileWidth = 32,    // [px]
    kFlowTileHeight = 16,   // [px]
    kFlowLightCell = 8,     // side of the squares in which changes of the light are summed [px]
    kFlowRelaxWidth = 64,   // of the tile in which a group relaxes, margins included [px]
    kFlowRelaxHeight = 64,  // [px]
    kFlowMostSteps = 12,    // of a relaxation that one launch makes: the margin's width
    kFlowCountTiles = 16,   // tiles in a column whose differences one group counts
};

/// Parameters as formulas take them: squares and what they divide.
typedef struct {
    float relaxation, smoothness, gradientWeight;
    float greySoftness, curvatureSoftness, dataKnee, slopeKnee;
    float lightClip, medianGrey, foldSlope, foldGrey;
} FlowSettings;

/// Where planes of one level lie in the room of a flow: number of the first float. All of a level have one pitch.
typedef struct {
    int u, v;
} FlowPair;

/// What a kernel works on; each reads the planes that its text names.
typedef struct {
    FlowSettings settings;
    int width, height;                 // of the level [px]
    int pitch;                         // from one row to the next [floats]
    int fromWidth, fromHeight;         // of the level that is read, where that is another one
    int fromPitch;                     // [floats]
    int reference, deformed;           // grey
    int warped;                        // the deformed image as the flow at the start of a warp has it
    int cellWeights, cellSums, light;  // of the light's cells, row by row
    FlowPair start;                    // flow at the start of a warp
    FlowPair from, to;
    int right, below;  // how much a pixel is tied to the one at its right, and below
    int uu, uv, vv;    // a pixel's equations, solved
    int pullU, pullV;
    int steps;   // of a relaxation that this launch makes
    int starts;  // u and v of every node of a search [px of this level]
    int startColumns, startRows, startStep, startLeft, startTop;
    int occluded;  // bytes, in place of floats; 0 where they are not asked for
    int holds;     // whether the flow of this level is held
    FlowPair held, heldWeight;
    int difference;         // what a flow leaves of the images' difference
    FlowPair slopes;        // of the greys, where that is known
    int counts, noise;      // of differences by size; their standard deviation
    int arrivals, sources;  // how many pixels a flow and the flow back lead to a pixel; 0 where nobody asks
    FlowPair sigma;         // row behind row without room between them
} FlowArgs;
