// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/recursive_search/group.inl"

// One resident kernel for all passes. A group owns one column of the grid (several if not all columns can be resident)
// and scans its rows down and up. It waits only for the vectors of the left and right neighbour column in the previous
// row: the 64-bit word of a node in global memory holds its vector and the number of its last pass. Meanwhile the group
// prefetches the pixels of the next node to local memory, around the last result. With surfaces (CUDA only) a node
// whose centres are close to its surface's centre looks up its SADs.
//
// The language provides, besides what nodes.inl and item_sad.inl require,
//   GROUP_ITEMS, GROUP_NUMBER, MAX_WARPS          items of a group, index of this group, maximum warps of a group
//   RADIUS, MASKED, SURFACES                      of the offsets; block sides need not be multiples of 4; surfaces are
//                                                 possible
//   MAY_READ_IMAGES                               blocks may be too large for local memory
//   pollStop(c, rows)                             whether the host requests a stop; reports the rows scanned so far
//   isRoundCancelled(c, pass)                     whether to leave a round after a stop request; for the first item
//   waitStart(), isWaitTimedOut(c, waits, since)  start time and timeout of a wait
//   globalBarrier(c)                              barrier of all groups; makes their global writes visible
//   isStoppedAtBarrier(c)                         after it: whether the search stops
//   countTrials(c, node, trials)                  counts compared trials; called by all items of a warp

/// Passes in which at most 1/3 of the nodes have untried centres, and all passes with surfaces, run in rounds.
#define FEW_SHARE 3

BEGIN_DEVICE_CODE

INLINE int nodeAt(const GroupState* c, ScanPosition position, int pass) {
    return nodeOf(c->search, position.column, rowInPass(c->search, pass, position.k));
}
INLINE int leftAt(const GroupState* c, ScanPosition position) { return c->search->grid.lefts[position.column]; }
INLINE int topAt(const GroupState* c, ScanPosition position, int pass) {
    return c->search->grid.tops[rowInPass(c->search, pass, position.k)];
}

INLINE bool isInScan(const GroupState* c, ScanPosition position) { return position.k < c->search->grid.rows; }
/// This position or the next one in the scan with a measured node.
INLINE ScanPosition nextMeasured(const GroupState* c, int k, int column, int pass) {
    ScanPosition position = {k, column};
    while (isInScan(c, position)) {
        for (; position.column < c->endColumn; ++position.column) {
            if (linkOf(c->search, nodeAt(c, position, pass), pass) != kLinkUnmeasured) return position;
        }
        position.k += 1;
        position.column = c->firstColumn;
    }
    return position;
}

INLINE int ownNodeCount(const GroupState* c) { return (c->endColumn - c->firstColumn) * c->search->grid.rows; }
INLINE ScanPosition ownPosition(const GroupState* c, int i) {
    const ScanPosition position = {i % c->search->grid.rows, c->firstColumn + i / c->search->grid.rows};
    return position;
}

INLINE bool isNear(uint a, uint b, int distance) {
    return abs(dxOf(a) - dxOf(b)) <= distance && abs(dyOf(a) - dyOf(b)) <= distance;
}
INLINE int trialDx(uint centre, int trial) { return dxOf(centre) + trial % SIDE - RADIUS; }
INLINE int trialDy(uint centre, int trial) { return dyOf(centre) + trial / SIDE - RADIUS; }

#if SURFACES
INLINE bool hasSurfaces(const GroupState* c) { return c->search->surfaces.sads != nullptr; }

/// Index of a trial on a surface.
INLINE int indexOnSurface(uint surfaceCentre, int dx, int dy) {
    return (dy - dyOf(surfaceCentre) + SadSurfaces::kReach) * SadSurfaces::kSide + dx - dxOf(surfaceCentre) +
           SadSurfaces::kReach;
}

/// Starts copying the surface of a node to surfaces[parity].
INLINE void fetchSurface(GroupState* c, int index) {
    const int item = GROUP_ITEMS - 1 - c->item;
    if (item >= SadSurfaces::kPitch / 4) return;
    const uint* from = c->search->surfaces.sads + (ptrdiff_t)index * SadSurfaces::kPitch;
    startCopy16(&c->memory->surfaces[c->parity][4 * item], from + 4 * item);
}
INLINE uint fetchedSad(const GroupState* c, const NodeState* node, int dx, int dy) {
    return c->memory->surfaces[c->parity][indexOnSurface(node->surfaceCentre, dx, dy)];
}

/// Whether all trials around a centre are on the node's surface.
INLINE bool onSurface(const GroupState* c, const NodeState* node, uint centre) {
    return hasSurfaces(c) && isNear(centre, node->surfaceCentre, SadSurfaces::kReach - RADIUS);
}
#else
INLINE bool hasSurfaces(const GroupState* c) { return false; }
INLINE void fetchSurface(GroupState* c, int index) {}
INLINE uint fetchedSad(const GroupState* c, const NodeState* node, int dx, int dy) { return 0; }
INLINE bool onSurface(const GroupState* c, const NodeState* node, uint centre) { return false; }
#endif
INLINE uint surfaceCentreOf(const GroupState* c, int index) {
#if SURFACES
    if (hasSurfaces(c)) return c->search->surfaces.centres[index];
#endif
    return 0;
}

INLINE NodeState loadNode(const GroupState* c, int index, int pass) {
    NodeState node;
    node.vector = (uint)c->words[index];
    node.cost = c->search->costs[index];
    node.history = loadHistory(c->search, index);
    node.link = linkOf(c->search, index, pass);
    node.surfaceCentre = surfaceCentreOf(c, index);
    return node;
}

/// Remaining work for two centres.
INLINE Windows windowsOf(const GroupState* c, const NodeState* node, ulong centres) {
    Windows windows = {{(uint)centres, (uint)(centres >> 32)}, {false, false}, {false, false}};
    windows.needed[0] = !wasTried(&node->history, windows.centres[0]);
    windows.needed[1] = windows.centres[1] != windows.centres[0] && !wasTried(&node->history, windows.centres[1]);
    windows.sums[0] = windows.needed[0] && !onSurface(c, node, windows.centres[0]);
    windows.sums[1] = windows.needed[1] && !onSurface(c, node, windows.centres[1]);
    return windows;
}

/// A rectangle of an image in local memory, aligned to 16 bytes.
typedef struct {
    LOCAL uchar* bytes;
    int pitch, rows;
    int x, y;  // of the first byte, in the image [px]; x is a multiple of 16
} Tile;

INLINE Tile referenceTile(const GroupState* c, int left, int top) {
    const Tile tile = {c->tiles, c->shape->referencePitch, c->shape->referenceRows, left & ~15, top};
    return tile;
}
INLINE Tile deformedTile(const GroupState* c, int left, int top, uint centre) {
    const int margin = RADIUS + kTileMargin;
    const Tile tile = {c->tiles + c->shape->referencePitch * c->shape->referenceRows, c->shape->deformedPitch,
                       c->shape->deformedRows, (left + dxOf(centre) - margin) & ~15, top + dyOf(centre) - margin};
    return tile;
}

/// Starts copying, without parts outside the image; for item `item` of `items` (a multiple of 8).
INLINE void fillTile(Tile tile, const DevicePixels* image, int item, int items) {
    const int chunks = tile.pitch / 16, rowsAtATime = items / 8;
    // Eight items per row avoid divisions.
    const int firstRow = item / 8, firstChunk = item % 8;
    const bool inside =
        tile.x >= 0 && tile.x + tile.pitch <= image->pitch && tile.y >= 0 && tile.y + tile.rows <= image->height;
    if (inside && chunks <= 8) {
        if (firstChunk >= chunks) return;
        GLOBAL const uchar* from =
            image->pixels + (ptrdiff_t)(tile.y + firstRow) * image->pitch + tile.x + 16 * firstChunk;
        LOCAL uchar* to = tile.bytes + firstRow * tile.pitch + 16 * firstChunk;
        const int fromStep = rowsAtATime * image->pitch, toStep = rowsAtATime * tile.pitch;
        for (int row = firstRow; row < tile.rows; row += rowsAtATime, from += fromStep, to += toStep) {
            startCopy16(to, from);
        }
        return;
    }
#pragma unroll 1
    for (int row = firstRow; row < tile.rows; row += rowsAtATime) {
        const int y = tile.y + row;
        if (y < 0 || y >= image->height) continue;
        GLOBAL const uchar* from = image->pixels + (ptrdiff_t)y * image->pitch + tile.x;
#pragma unroll 1
        for (int chunk = firstChunk; chunk < chunks; chunk += 8) {
            if (tile.x + 16 * chunk < 0 || tile.x + 16 * chunk + 16 > image->pitch) continue;
            startCopy16(tile.bytes + row * tile.pitch + 16 * chunk, from + 16 * chunk);
        }
    }
}

/// Starts copying what a node will probably need; by all warps except the first, if there are several.
INLINE void prefetch(GroupState* c, ScanPosition position, int pass) {
    const int index = nodeAt(c, position, pass);
    const int first = GROUP_ITEMS > WARP_SIZE ? WARP_SIZE : 0;
    const int item = c->item - first, items = GROUP_ITEMS - first;
    if (hasSurfaces(c)) fetchSurface(c, index);
    c->tilesNode = -1;
    c->tilesCentre = 0;
    if (!c->needsPixels || !c->tiled) return;
    c->tilesNode = index;
    c->tilesCentre = c->predicted;
    const int left = leftAt(c, position), top = topAt(c, position, pass);
    if (item < 0) return;
    fillTile(referenceTile(c, left, top), &c->search->reference, item, items);
    fillTile(deformedTile(c, left, top, c->predicted), &c->search->deformed, item, items);
}

/// Replaces the tiles by those of a node around an unpredicted centre.
INLINE void replaceTiles(GroupState* c, int index, int left, int top, uint centre) {
    LOCAL_BARRIER();
    if (c->tilesNode != index) {
        fillTile(referenceTile(c, left, top), &c->search->reference, c->item, GROUP_ITEMS);
    }
    fillTile(deformedTile(c, left, top, centre), &c->search->deformed, c->item, GROUP_ITEMS);
    c->tilesNode = index;
    c->tilesCentre = centre;
    waitForCopies();
    LOCAL_BARRIER();
}

/// This warp's part of the sums of all trials around a centre.
INLINE void sumWindow(const GroupState* c, int left, int top, uint centre, LOCAL uint* sums) {
    const int width = c->search->grid.blockWidth, height = c->search->grid.blockHeight;
    const int trialX = left + dxOf(centre) - RADIUS, trialY = top + dyOf(centre) - RADIUS;
    const Tile referenceCopy = referenceTile(c, left, top);
    const Tile deformedCopy = deformedTile(c, left, top, c->tilesCentre);
    WordRows reference = {referenceCopy.bytes, referenceCopy.pitch, referenceCopy.rows - 1};
    WordRows deformed = {deformedCopy.bytes, deformedCopy.pitch, deformedCopy.rows - 1};
    int blockX = left - referenceCopy.x, blockY = 0;
    int windowX = trialX - deformedCopy.x, windowY = trialY - deformedCopy.y;
#if MAY_READ_IMAGES
    if (!c->tiled) {
        reference = rowsOfImage(c->search->reference);
        deformed = rowsOfImage(c->search->deformed);
        blockX = left, blockY = top, windowX = trialX, windowY = trialY;
    }
#endif
    const int wordsPerRow = (width + 3) / 4, items = wordsPerRow * ((height + kItemRows - 1) / kItemRows);
    uint total[TRIAL_GROUPS];
#pragma unroll
    for (int g = 0; g < TRIAL_GROUPS; ++g) total[g] = 0;
    int x = c->firstItemX, y = c->firstItemY;
#pragma unroll 1
    for (int first = (int)c->warp * WARP_SIZE; first < items; first += GROUP_ITEMS) {
        if (first >= GROUP_ITEMS) {
            const int item = first + (int)c->lane;
            y = item / wordsPerRow;
            x = item - y * wordsPerRow;
        }
        uint window[TRIALS];
#pragma unroll
        for (int i = 0; i < TRIALS; ++i) window[i] = 0;
        if (first + (int)c->lane < items) {
            addItem(MAY_READ_IMAGES, MASKED, RADIUS, reference, blockX, blockY, deformed, windowX, windowY, 4 * x,
                    kItemRows * y, columnMask(width - 4 * x), height - kItemRows * y, window);
        }
#pragma unroll
        for (int g = 0; g < TRIAL_GROUPS; ++g) total[g] += sumAcrossWarp(window, WARP_SIZE * g, c->lane);
    }
#pragma unroll
    for (int g = 0; g < TRIAL_GROUPS; ++g) sums[WARP_SIZE * g + c->lane] = total[g];
}

/// This warp's part of the sums of the windows around one or two centres, into memory->sums.
INLINE void sumWindows(GroupState* c, ScanPosition position, int pass, const Windows* windows) {
    const int left = leftAt(c, position), top = topAt(c, position, pass), index = nodeAt(c, position, pass);
#pragma unroll 1
    for (int i = 0; i < 2; ++i) {
        const uint centre = i == 0 ? windows->centres[0] : windows->centres[1];
        if (!(i == 0 ? windows->sums[0] : windows->sums[1])) continue;
        if (c->tiled && (c->tilesNode != index || !isNear(centre, c->tilesCentre, kTileMargin))) {
            replaceTiles(c, index, left, top, centre);
        }
        sumWindow(c, left, top, centre, c->memory->sums[i][c->warp]);
    }
}

/// Key of a trial: its cost (a SAD, below 2^24) in the upper bits, its index in the lower 8. The node's own vector has
/// index 0, so that only strictly better trials replace it.
INLINE uint ownKey(const NodeState* node) { return node->cost == kNoCost ? kNoCost : node->cost << 8; }
INLINE uint keyOf(uint cost, int which, int trial) { return cost << 8 | (uint)(1 + which * TRIALS + trial); }

/// Sets the node's vector and cost to those of a key.
INLINE void applyBest(uint key, const Windows* windows, NodeState* node) {
    if (key == ownKey(node)) return;
    const int trial = (int)(key & 0xFF) - 1;
    const int which = trial >= TRIALS ? 1 : 0;
    const int index = trial - which * TRIALS;
    const uint centre = which == 0 ? windows->centres[0] : windows->centres[1];
    node->vector = vectorOf(trialDx(centre, index), trialDy(centre, index));
    node->cost = key >> 8;
}

/// Sets the node to the best of its vector and the needed trials. All items of a warp get the same result.
INLINE void chooseBest(GroupState* c, ScanPosition position, int pass, NodeState* node, const Windows* windows) {
    const TrialRange range = trialRange(c->search, leftAt(c, position), topAt(c, position, pass));
    uint best = ownKey(node);
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        if (!windows->needed[i]) continue;
        if (windows->sums[i]) {
            countTrials(c, nodeAt(c, position, pass), trialsInRange(range, windows->centres[i], RADIUS));
        }
        addTried(&node->history, windows->centres[i]);
#pragma unroll
        for (int g = 0; g < TRIAL_GROUPS; ++g) {
            const int trial = WARP_SIZE * g + (int)c->lane;
            const int dx = dxOf(windows->centres[i]) + c->trialDx[g], dy = dyOf(windows->centres[i]) + c->trialDy[g];
            if (trial >= TRIALS || !contains(range, dx, dy)) continue;
            uint sum = 0;
            if (windows->sums[i]) {
#pragma unroll
                for (int w = 0; w < MAX_WARPS; ++w) sum += c->memory->sums[i][w][trial];
            } else {
                sum = fetchedSad(c, node, dx, dy);
            }
            best = min(best, keyOf(sum, i, trial));
        }
    }
    applyBest(warpMinimum(best), windows, node);
}

/// Waits for the neighbours' vectors and decides which windows to sum; by the first warp.
INLINE void waitForCentres(GroupState* c, ScanPosition position, int pass, const NodeState* node) {
    const Search* s = c->search;
    bool stopped = c->item == 0 && GROUP_NUMBER == 0 && pollStop(c, pass * s->grid.rows + position.k);
    uint centre = node->vector;
    if (node->link != kLinkOwn && c->lane < 2) {
        const int row = rowInPass(s, pass, position.k);
        COHERENT const ulong* address = c->words + linkedNode(s, position.column, row, pass, node->link, (int)c->lane);
        const ulong since = waitStart();
        ulong word = loadShared64(address);
        for (uint waits = 1; word >> 32 != (ulong)pass + 1; ++waits) {
            if (isWaitTimedOut(c, waits, since)) {
                stopped = true;
                break;
            }
            word = loadShared64(address);
        }
        centre = (uint)word;
    }
    // Lane 0 handles S1, lane 1 S2.
    const uint other = laneValue(centre, 0);
    const bool needed = !wasTried(&node->history, centre) && !(c->lane == 1 && centre == other);
    const bool sums = needed && !onSurface(c, node, centre);
    stopped = anyLane(stopped);
    LOCAL Decision* decision = &c->memory->decisions[c->parity];
    if (c->lane < 2) {
        decision->windows.centres[c->lane] = centre;
        decision->windows.needed[c->lane] = needed;
        decision->windows.sums[c->lane] = sums;
    }
    if (c->lane == 0) {
        decision->predicted = c->lastVector;
        decision->stopped = stopped;
    }
}

/// Chooses a node's vector and publishes it for the neighbours; by the first warp.
INLINE void finishNode(GroupState* c, ScanPosition position, int pass, NodeState* node, const Windows* windows) {
    const uint before = node->vector;
    const bool compared = windows->needed[0] || windows->needed[1];
    if (compared) chooseBest(c, position, pass, node, windows);
    c->lastVector = node->vector;
    if (c->item != 0) return;
    const int index = nodeAt(c, position, pass);
    storeShared64(c->words + index, ((ulong)pass + 1) << 32 | node->vector);
    if (!compared) return;
    storeHistory(c->search, index, &node->history);
    c->search->costs[index] = node->cost;
    if (node->vector != before) c->lastChanged = (uint)pass + 1;
}

/// Scans this group's columns, row by row.
INLINE void scanColumns(GroupState* c, int pass) {
    ScanPosition position = nextMeasured(c, 0, c->firstColumn, pass);
    if (!isInScan(c, position)) return;
    // The first warp decides; the others prefetch for the next node.
    const bool decides = c->warp == 0;
    NodeState node;
    if (decides) node = loadNode(c, nodeAt(c, position, pass), pass);
    c->parity ^= 1;
    prefetch(c, position, pass);
    while (true) {
        if (decides) waitForCentres(c, position, pass, &node);
        waitForCopies();
        LOCAL_BARRIER();
        const Decision decision = c->memory->decisions[c->parity];
        if (decision.stopped) {
            c->stopped = true;
            return;
        }
        if (decision.windows.sums[0] || decision.windows.sums[1]) {
            sumWindows(c, position, pass, &decision.windows);
            LOCAL_BARRIER();
        }
        const ScanPosition next = nextMeasured(c, position.k, position.column + 1, pass);
        if (decides) finishNode(c, position, pass, &node, &decision.windows);
        position = next;
        if (!isInScan(c, position)) return;
        if (decides) node = loadNode(c, nodeAt(c, position, pass), pass);
        c->parity ^= 1;
        c->predicted = decision.predicted;
        c->needsPixels = !hasSurfaces(c) || decision.windows.sums[0] || decision.windows.sums[1];
        prefetch(c, position, pass);
    }
}

/// Numbers of nodes with untried centres in a downward and in an upward scan.
typedef struct {
    uint down, up;
} ActiveCounts;

/// Counts them in the complete grid. If there are none, the fixed point is reached.
INLINE ActiveCounts countActive(GroupState* c) {
    globalBarrier(c);
    COHERENT uint* counts = c->state->active[c->checks % 2];
    if (GROUP_NUMBER == 0 && c->item < 2) c->state->active[(c->checks + 1) % 2][c->item] = 0;
    c->checks += 1;
    // Not modified between these barriers: all groups see the same.
    c->stopped = isStoppedAtBarrier(c);
    uint down = 0, up = 0;
    for (int i = c->item; i < ownNodeCount(c); i += GROUP_ITEMS) {
        const ScanPosition position = ownPosition(c, i);
        down += hasUntriedCentre(c->search, position.column, position.k, 0) ? 1 : 0;
        up += hasUntriedCentre(c->search, position.column, position.k, 1) ? 1 : 0;
    }
    down = warpSum(down);
    up = warpSum(up);
    if (c->lane == 0 && down != 0) ATOMIC_ADD(counts, down);
    if (c->lane == 0 && up != 0) ATOMIC_ADD(counts + 1, up);
    globalBarrier(c);
    const ActiveCounts active = {loadShared32(counts), loadShared32(counts + 1)};
    return active;
}

/// Initial state of a group.
INLINE GroupState makeGroupState(const Search* s, COHERENT ulong* words, COHERENT ResidentState* state,
                                 LOCAL GroupMemory* memory, const TileShape* shape, LOCAL uchar* tiles, bool tiled,
                                 int item, int columnsOfGroup) {
    const int wordsPerRow = (s->grid.blockWidth + 3) / 4;
    GroupState c;
    c.search = s;
    c.words = words;
    c.state = state;
    c.memory = memory;
    c.item = item;
    c.lane = (uint)item % WARP_SIZE;
    c.warp = (uint)item / WARP_SIZE;
    c.firstColumn = GROUP_NUMBER * columnsOfGroup;
    c.endColumn = min(c.firstColumn + columnsOfGroup, s->grid.columns);
    c.firstItemX = item % wordsPerRow;
    c.firstItemY = item / wordsPerRow;
    c.shape = shape;
    c.tiles = tiles;
    c.tiled = tiled;
    c.tilesNode = -1;
    c.needsPixels = !hasSurfaces(&c);
    c.stopped = c.firstPassInRounds = c.isRoundCancelled = c.hasLeftRound = false;
    c.tilesCentre = c.predicted = c.lastVector = c.parity = c.barriers = c.checks = c.rounds = 0;
    c.lastChanged = c.passesStarted = c.polls = c.revised = c.hostStop = 0;
    c.evaluations = 0;
#pragma unroll
    for (int g = 0; g < TRIAL_GROUPS; ++g) {
        c.trialDx[g] = trialDx(0, WARP_SIZE * g + (int)c.lane);
        c.trialDy[g] = trialDy(0, WARP_SIZE * g + (int)c.lane);
    }
    // Missing warps contribute 0.
    LOCAL uint* sums = memory->sums[0][0];
    for (int i = item; i < 2 * MAX_WARPS * TRIAL_GROUPS * WARP_SIZE; i += GROUP_ITEMS) sums[i] = 0;
    return c;
}

END_DEVICE_CODE
