// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/recursive_search/args.h).

enum {
    kItemRows = 4,   // of pixels; a work item compares 4 x 4 at a time
    kTileMargin = 8  // how far a centre may lie from the predicted one so that its trials are in the copy [px]
};

/// Rows and bytes of a group's copies of a reference block and of its surroundings in the deformed image.
typedef struct {
    int referencePitch, referenceRows;
    int deformedPitch, deformedRows;
} TileShape;

/// What a node was computed from in the rounds of a pass, and what it started with.
typedef struct {
    unsigned long centres;  // S1 in the lower, S2 in the upper half; kNotRevised where it was not computed
    unsigned startVector;
    unsigned cost;
} Revision;
#define kNotRevised 0x8000800080008000ul

/// What OpenCL's kernels know of the blocks.
typedef struct {
    int columns, rows;            // of the grid
    int blockWidth, blockHeight;  // [px]
    int radius;                   // of the offsets around a centre [px]
} SearchShape;

enum { kMostRounds = 24 };  // of a pass
/// What the launches of a search share where nothing is resident. Zero before it.
typedef struct {
    unsigned lastChanged;                // number of the last pass that changed a vector, plus 1
    unsigned active[2];                  // nodes with trials left in a scan down and in one up
    unsigned roundChanged[kMostRounds];  // whether a round changed a vector
} SearchState;

/// What the groups of a resident search share beside the nodes. Zero before it.
typedef struct {
    unsigned arrivals;  // of the barrier of all groups
    unsigned active[2]
                   [2];   // how many nodes have trials left in a scan down and up, by the number of the count, modulo 2
    unsigned changed[3];  // nodes whose vector changed, by the number of the round, modulo 3
    unsigned lastChanged;  // number of the last pass that changed a vector, plus 1
    unsigned passesBegun;
    unsigned stopped;       // 1 when the search is to stop: the host wishes it, or groups have waited in vain
    unsigned startStopped;  // 1 when the host's wish was seen before the passes
    unsigned long evaluations;
} ColumnsState;
