// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/recursive_search/nodes.inl"
#include "compute/backend/kernels/recursive_search/warp_sums.inl"

// State of a work group that scans some columns of a recursive search; see resident.inl.

#define TRIAL_GROUPS ((TRIALS + WARP_SIZE - 1) / WARP_SIZE)

BEGIN_DEVICE_CODE

/// Position in the scan of a pass.
typedef struct {
    int k, column;
} ScanPosition;

/// State of a node before its neighbours are finished.
typedef struct {
    uint vector, cost;
    uint surfaceCentre;
    CentreHistory history;
    uchar link;
} NodeState;

/// The windows of trials around a node's two centres.
typedef struct {
    uint centres[2];
    bool needed[2];  // whether the centre has uncompared trials
    bool sums[2];    // whether these must be summed from pixels
} Windows;

/// What the first warp decides about a node, for the others.
typedef struct {
    Windows windows;
    bool stopped;    // whether the search stops
    uint predicted;  // vector of the previous node
} Decision;

/// Memory shared by the items of a group.
typedef struct {
#if SURFACES
    alignas(16) uint surfaces[2][SadSurfaces::kPitch];
#endif
    Decision decisions[2];
    uint sums[2][MAX_WARPS][TRIAL_GROUPS * WARP_SIZE];
    uint stale[MAX_WARPS];
    uint current;
    uint isRoundCancelled;
    ulong currentCentres;
} GroupMemory;

typedef struct {
    const Search* search;
    COHERENT ulong* words;  // lower half: vector, upper half: number of the last pass of the node
    COHERENT ResidentState* state;
    LOCAL GroupMemory* memory;
    int item;  // index of this item
    uint lane, warp;
    int firstColumn, endColumn;
    int firstItemX, firstItemY;  // of this item, in words and groups of rows
    const TileShape* shape;
    LOCAL uchar* tiles;
    bool tiled;                                        // whether pixels are read from `tiles`
    int tilesNode;                                     // whose pixels `tiles` holds, -1: none
    uint tilesCentre;                                  // the deformed tile is around this vector
    int trialDx[TRIAL_GROUPS], trialDy[TRIAL_GROUPS];  // of this lane, relative to a centre
    bool needsPixels;                                  // whether the next node probably needs tiles
    uint predicted;                                    // vector around which the next node's pixels are prefetched
    uint lastVector;                                   // result of the last node; in the first warp
    uint parity, barriers, checks, rounds;
    uint lastChanged, passesStarted;
    bool stopped;
    bool firstPassInRounds;
    uint polls, revised;
    bool isRoundCancelled;  // the first item has seen a stop request
    bool hasLeftRound;      // this group has not finished its round
    uint hostStop;
    ulong evaluations;
} GroupState;

END_DEVICE_CODE
