// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/recursive_search/args.h).

enum {
    kItemRows = 4,   // pixel rows of an item, which has 4 x 4 pixels
    kTileMargin = 8  // largest distance of a centre from the predicted one whose trials are in the copy [px]
};

/// Rows and row pitches [bytes] of a group's copies of a reference block and of its surroundings in the deformed image.
typedef struct {
    int referencePitch, referenceRows;
    int deformedPitch, deformedRows;
} TileShape;

/// State of a node in the rounds of a pass.
typedef struct {
    unsigned long centres;  // of its last computation: S1 in the lower, S2 in the upper half; kNotRevised if none
    unsigned startVector;   // before the pass
    unsigned cost;
} Revision;
#define kNotRevised 0x8000800080008000ul

/// Grid and blocks, for OpenCL kernels.
typedef struct {
    int columns, rows;            // of the grid
    int blockWidth, blockHeight;  // [px]
    int radius;                   // of the offsets around a centre [px]
} SearchShape;

enum { kMaxRounds = 24 };  // of a pass
/// State shared by the launches of a non-resident search. Initially zero.
typedef struct {
    unsigned lastChanged;               // index of the last pass that changed a vector, plus 1
    unsigned active[2];                 // nodes with untried centres in a downward and in an upward scan
    unsigned roundChanged[kMaxRounds];  // whether a round changed a vector
} SearchState;

/// State shared by the groups of a resident search. Initially zero.
typedef struct {
    unsigned arrivals;      // at the global barrier
    unsigned active[2][2];  // [count modulo 2]: nodes with untried centres in a downward and in an upward scan
    unsigned changed[3];    // [round modulo 3]: nodes whose vector changed
    unsigned lastChanged;   // index of the last pass that changed a vector, plus 1
    unsigned passesStarted;
    unsigned stopped;              // 1 after a stop request or a timeout
    unsigned stoppedBeforePasses;  // 1 after a stop request before the passes
    unsigned long evaluations;
} ResidentState;
