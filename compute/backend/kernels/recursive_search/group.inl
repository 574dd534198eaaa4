// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/recursive_search/nodes.inl"
#include "compute/backend/kernels/recursive_search/warp_sums.inl"

// What a work group knows that makes some columns of a recursive search; see columns.inl.

#define TRIAL_GROUPS ((TRIALS + WARP_SIZE - 1) / WARP_SIZE)

BEGIN_DEVICE_CODE

/// A place in the scan of a pass.
typedef struct {
    int k, column;
} Place;

/// What is known of a node before its neighbours have spoken.
typedef struct {
    uint vector, cost;
    uint surfaceCentre;
    TriedCentres tried;
    uchar link;
} NodeState;

/// The windows of trials around a node's two centres.
typedef struct {
    uint centres[2];
    bool needed[2];  // whether trials around the centre are left to make
    bool sums[2];    // whether they are to be summed from pixels
} Windows;

/// What the first warp tells the others about a node.
typedef struct {
    Windows windows;
    bool stopped;    // whether the search is to stop
    uint predicted;  // the vector of the node before
} Decision;

/// What the items of a group share.
typedef struct {
#if SURFACES
    alignas(16) uint surfaces[2][SadSurfaces::kPitch];
#endif
    Decision decisions[2];
    uint sums[2][MOST_WARPS][TRIAL_GROUPS * WARP_SIZE];
    uint stale[MOST_WARPS];
    uint present;
    uint leavesRound;
    ulong presentCentres;
} GroupMemory;

typedef struct {
    const Search* search;
    COHERENT ulong* words;  // a node's vector below the number of the last pass that scanned it
    COHERENT ColumnsState* state;
    LOCAL GroupMemory* memory;
    int item;  // this one of the group
    uint lane, warp;
    int firstColumn, endColumn;
    int firstItemX, firstItemY;  // of this work item, in words and groups of rows
    const TileShape* shape;
    LOCAL uchar* tiles;
    bool tiled;                                        // else pixels are read where they are
    int tilesNode;                                     // whose pixels the tiles hold, -1 for none,
    uint tilesCentre;                                  // and those of the deformed image around this vector
    int trialDx[TRIAL_GROUPS], trialDy[TRIAL_GROUPS];  // of this lane, from a centre
    bool wantsPixels;                                  // whether the next node will probably need tiles
    uint predicted;                                    // the vector around which the next node's pixels are fetched
    uint found;                                        // the vector found last; in the first warp
    uint parity, barriers, checks, rounds;
    uint lastChanged, passesBegun;
    bool stopped;
    bool firstPassInRounds;
    uint polls, revised;
    bool leavesRound;  // the first item has heard the wish to stop
    bool leftRound;    // this group has left its round unfinished
    uint hostStop;
    ulong evaluations;
} Columns;

END_DEVICE_CODE
