// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/recursive_search/group.inl"

// One resident kernel for all passes. A group owns one column of the grid (several when not all columns can be
// resident) and walks down and up its rows. It needs the vectors of the left and right neighbour column in the row
// before, and waits for them alone: a node's 64-bit word in global memory carries its vector and the number of the pass
// that made it. The pixels of the next nodes are copied to local memory around the vector found last while it works
// and waits. Where there are surfaces (CUDA alone), a node whose centres are close to its surface's looks its SADs up.
//
// The language brings, beside what nodes.inl and item_sad.inl ask for,
//   GROUP_ITEMS, GROUP_NUMBER, MOST_WARPS   items and warps of a group, this group's number
//   RADIUS, MASKED, SURFACES                of the offsets; whether blocks are not whole items; whether there may be
//                                           surfaces
//   MAY_READ_IMAGES                         whether a block may be too large for local memory
//   hostStops(c, rows)                      whether the host wants to stop; it is told of the rows scanned so far
//   leavesRound(c, pass)                    whether to leave a round for a stop; the first item asks
//   waitBegins(), givesUp(c, waits, since)  whether to end a wait that is in vain
//   barrierOfAll(c)                         waits until every group has come here as often as this one; what they wrote
//                                           before is visible after it
//   stoppedAtBarrier(c)                     behind it: whether the search is to stop
//   countTrials(c, node, trials)            notes trials that were made; all items of a warp call it

/// A pass in which at most this part of the nodes has trials left is made in rounds, and every pass where there are
/// surfaces.
#define FEW_SHARE 3

BEGIN_DEVICE_CODE

INLINE int nodeAt(const Columns* c, Place place, int pass) {
    return nodeOf(c->search, place.column, rowOfScan(c->search, pass, place.k));
}
INLINE int leftAt(const Columns* c, Place place) { return c->search->grid.lefts[place.column]; }
INLINE int topAt(const Columns* c, Place place, int pass) {
    return c->search->grid.tops[rowOfScan(c->search, pass, place.k)];
}

INLINE bool isPlace(const Columns* c, Place place) { return place.k < c->search->grid.rows; }
/// This place or the next one in the scan whose node is measured.
INLINE Place measuredFrom(const Columns* c, int k, int column, int pass) {
    Place place = {k, column};
    while (isPlace(c, place)) {
        for (; place.column < c->endColumn; ++place.column) {
            if (linkOf(c->search, nodeAt(c, place, pass), pass) != kLinkUnmeasured) return place;
        }
        place.k += 1;
        place.column = c->firstColumn;
    }
    return place;
}

INLINE int ownNodes(const Columns* c) { return (c->endColumn - c->firstColumn) * c->search->grid.rows; }
INLINE Place placeOfOwn(const Columns* c, int i) {
    const Place place = {i % c->search->grid.rows, c->firstColumn + i / c->search->grid.rows};
    return place;
}

INLINE bool isNear(uint a, uint b, int distance) {
    return abs(dxOf(a) - dxOf(b)) <= distance && abs(dyOf(a) - dyOf(b)) <= distance;
}
INLINE int trialDx(uint centre, int trial) { return dxOf(centre) + trial % SIDE - RADIUS; }
INLINE int trialDy(uint centre, int trial) { return dyOf(centre) + trial / SIDE - RADIUS; }

#if SURFACES
INLINE bool hasSurfaces(const Columns* c) { return c->search->surfaces.sads != nullptr; }

/// Place of a trial on a surface.
INLINE int onSurfaceAt(uint surfaceCentre, int dx, int dy) {
    return (dy - dyOf(surfaceCentre) + SadSurfaces::kReach) * SadSurfaces::kSide + dx - dxOf(surfaceCentre) +
           SadSurfaces::kReach;
}

/// Starts copying the surface of a node to surfaces[parity].
INLINE void fetchSurface(Columns* c, int index) {
    const int item = GROUP_ITEMS - 1 - c->item;
    if (item >= SadSurfaces::kPitch / 4) return;
    const uint* from = c->search->surfaces.sads + (ptrdiff_t)index * SadSurfaces::kPitch;
    beginCopy16(&c->memory->surfaces[c->parity][4 * item], from + 4 * item);
}
INLINE uint fetchedSad(const Columns* c, const NodeState* node, int dx, int dy) {
    return c->memory->surfaces[c->parity][onSurfaceAt(node->surfaceCentre, dx, dy)];
}

/// Whether all trials around a centre are on the node's surface.
INLINE bool onSurface(const Columns* c, const NodeState* node, uint centre) {
    return hasSurfaces(c) && isNear(centre, node->surfaceCentre, SadSurfaces::kReach - RADIUS);
}
#else
INLINE bool hasSurfaces(const Columns* c) { return false; }
INLINE void fetchSurface(Columns* c, int index) {}
INLINE uint fetchedSad(const Columns* c, const NodeState* node, int dx, int dy) { return 0; }
INLINE bool onSurface(const Columns* c, const NodeState* node, uint centre) { return false; }
#endif
INLINE uint surfaceCentreOf(const Columns* c, int index) {
#if SURFACES
    if (hasSurfaces(c)) return c->search->surfaces.centres[index];
#endif
    return 0;
}

INLINE NodeState nodeBefore(const Columns* c, int index, int pass) {
    NodeState node;
    node.vector = (uint)c->words[index];
    node.cost = c->search->costs[index];
    node.tried = triedOf(c->search, index);
    node.link = linkOf(c->search, index, pass);
    node.surfaceCentre = surfaceCentreOf(c, index);
    return node;
}

/// What is left to do for two centres.
INLINE Windows windowsOf(const Columns* c, const NodeState* node, ulong centres) {
    Windows windows = {{(uint)centres, (uint)(centres >> 32)}, {false, false}, {false, false}};
    windows.needed[0] = !wasTried(&node->tried, windows.centres[0]);
    windows.needed[1] = windows.centres[1] != windows.centres[0] && !wasTried(&node->tried, windows.centres[1]);
    windows.sums[0] = windows.needed[0] && !onSurface(c, node, windows.centres[0]);
    windows.sums[1] = windows.needed[1] && !onSurface(c, node, windows.centres[1]);
    return windows;
}

/// A rectangle of an image in local memory, from a 16-byte boundary on.
typedef struct {
    LOCAL uchar* bytes;
    int pitch, rows;
    int x, y;  // of the first byte, in the image [px]; x is a multiple of 16
} Tile;

INLINE Tile referenceTile(const Columns* c, int left, int top) {
    const Tile tile = {c->tiles, c->shape->referencePitch, c->shape->referenceRows, left & ~15, top};
    return tile;
}
INLINE Tile deformedTile(const Columns* c, int left, int top, uint centre) {
    const int margin = RADIUS + kTileMargin;
    const Tile tile = {c->tiles + c->shape->referencePitch * c->shape->referenceRows, c->shape->deformedPitch,
                       c->shape->deformedRows, (left + dxOf(centre) - margin) & ~15, top + dyOf(centre) - margin};
    return tile;
}

/// Starts copying; parts outside the image are left out. `item` of `items` (a multiple of 8) takes part.
INLINE void fillTile(Tile tile, const DevicePixels* image, int item, int items) {
    const int chunks = tile.pitch / 16, rowsAtATime = items / 8;
    // Eight items a row: no division.
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
            beginCopy16(to, from);
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
            beginCopy16(tile.bytes + row * tile.pitch + 16 * chunk, from + 16 * chunk);
        }
    }
}

/// Starts copying what a node will probably need, with all warps but the first if there are others.
INLINE void fetchAhead(Columns* c, Place place, int pass) {
    const int index = nodeAt(c, place, pass);
    const int first = GROUP_ITEMS > WARP_SIZE ? WARP_SIZE : 0;
    const int item = c->item - first, items = GROUP_ITEMS - first;
    if (hasSurfaces(c)) fetchSurface(c, index);
    c->tilesNode = -1;
    c->tilesCentre = 0;
    if (!c->wantsPixels || !c->tiled) return;
    c->tilesNode = index;
    c->tilesCentre = c->predicted;
    const int left = leftAt(c, place), top = topAt(c, place, pass);
    if (item < 0) return;
    fillTile(referenceTile(c, left, top), &c->search->reference, item, items);
    fillTile(deformedTile(c, left, top, c->predicted), &c->search->deformed, item, items);
}

/// Makes the tiles those of a node around a centre, which was not foreseen.
INLINE void replaceTiles(Columns* c, int index, int left, int top, uint centre) {
    LOCAL_BARRIER();
    if (c->tilesNode != index) {
        fillTile(referenceTile(c, left, top), &c->search->reference, c->item, GROUP_ITEMS);
    }
    fillTile(deformedTile(c, left, top, centre), &c->search->deformed, c->item, GROUP_ITEMS);
    c->tilesNode = index;
    c->tilesCentre = centre;
    awaitCopies();
    LOCAL_BARRIER();
}

/// This warp's part of the sums of all trials around a centre.
INLINE void sumWindow(const Columns* c, int left, int top, uint centre, LOCAL uint* sums) {
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
    const int wordsWide = (width + 3) / 4, items = wordsWide * ((height + kItemRows - 1) / kItemRows);
    uint total[TRIAL_GROUPS];
#pragma unroll
    for (int g = 0; g < TRIAL_GROUPS; ++g) total[g] = 0;
    int x = c->firstItemX, y = c->firstItemY;
#pragma unroll 1
    for (int first = (int)c->warp * WARP_SIZE; first < items; first += GROUP_ITEMS) {
        if (first >= GROUP_ITEMS) {
            const int item = first + (int)c->lane;
            y = item / wordsWide;
            x = item - y * wordsWide;
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
INLINE void sumWindows(Columns* c, Place place, int pass, const Windows* windows) {
    const int left = leftAt(c, place), top = topAt(c, place, pass), index = nodeAt(c, place, pass);
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

/// The key of a trial is its cost above its place in the order of trials (a SAD is below 2^24); the node's own vector
/// has place 0 and so is kept unless a trial is strictly better.
INLINE uint ownKey(const NodeState* node) { return node->cost == kNoCost ? kNoCost : node->cost << 8; }
INLINE uint keyOf(uint cost, int which, int trial) { return cost << 8 | (uint)(1 + which * TRIALS + trial); }

/// Makes the vector and cost of a key the node's.
INLINE void takeBest(uint key, const Windows* windows, NodeState* node) {
    if (key == ownKey(node)) return;
    const int trial = (int)(key & 0xFF) - 1;
    const int which = trial >= TRIALS ? 1 : 0;
    const int place = trial - which * TRIALS;
    const uint centre = which == 0 ? windows->centres[0] : windows->centres[1];
    node->vector = vectorOf(trialDx(centre, place), trialDy(centre, place));
    node->cost = key >> 8;
}

/// The best of the node's vector and the trials that are needed. All items of a warp get the same.
INLINE void chooseBest(Columns* c, Place place, int pass, NodeState* node, const Windows* windows) {
    const TrialRange range = trialRange(c->search, leftAt(c, place), topAt(c, place, pass));
    uint best = ownKey(node);
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        if (!windows->needed[i]) continue;
        if (windows->sums[i]) {
            countTrials(c, nodeAt(c, place, pass), trialsInRange(range, windows->centres[i], RADIUS));
        }
        addTried(&node->tried, windows->centres[i]);
#pragma unroll
        for (int g = 0; g < TRIAL_GROUPS; ++g) {
            const int trial = WARP_SIZE * g + (int)c->lane;
            const int dx = dxOf(windows->centres[i]) + c->trialDx[g], dy = dyOf(windows->centres[i]) + c->trialDy[g];
            if (trial >= TRIALS || !contains(range, dx, dy)) continue;
            uint sum = 0;
            if (windows->sums[i]) {
#pragma unroll
                for (int w = 0; w < MOST_WARPS; ++w) sum += c->memory->sums[i][w][trial];
            } else {
                sum = fetchedSad(c, node, dx, dy);
            }
            best = min(best, keyOf(sum, i, trial));
        }
    }
    takeBest(warpMinimum(best), windows, node);
}

/// Waits for the neighbours' vectors and tells the group which windows to sum; the first warp does this.
INLINE void awaitCentres(Columns* c, Place place, int pass, const NodeState* node) {
    const Search* s = c->search;
    bool stopped = c->item == 0 && GROUP_NUMBER == 0 && hostStops(c, pass * s->grid.rows + place.k);
    uint centre = node->vector;
    if (node->link != kLinkOwn && c->lane < 2) {
        const int row = rowOfScan(s, pass, place.k);
        COHERENT const ulong* address = c->words + linkedNode(s, place.column, row, pass, node->link, (int)c->lane);
        const ulong since = waitBegins();
        ulong word = loadShared64(address);
        for (uint waits = 1; word >> 32 != (ulong)pass + 1; ++waits) {
            if (givesUp(c, waits, since)) {
                stopped = true;
                break;
            }
            word = loadShared64(address);
        }
        centre = (uint)word;
    }
    // A lane each for S1 and S2.
    const uint other = laneValue(centre, 0);
    const bool needed = !wasTried(&node->tried, centre) && !(c->lane == 1 && centre == other);
    const bool sums = needed && !onSurface(c, node, centre);
    stopped = anyLane(stopped);
    LOCAL Decision* decision = &c->memory->decisions[c->parity];
    if (c->lane < 2) {
        decision->windows.centres[c->lane] = centre;
        decision->windows.needed[c->lane] = needed;
        decision->windows.sums[c->lane] = sums;
    }
    if (c->lane == 0) {
        decision->predicted = c->found;
        decision->stopped = stopped;
    }
}

/// Chooses a node's vector and tells the neighbours; the first warp does this.
INLINE void finishNode(Columns* c, Place place, int pass, NodeState* node, const Windows* windows) {
    const uint before = node->vector;
    const bool tried = windows->needed[0] || windows->needed[1];
    if (tried) chooseBest(c, place, pass, node, windows);
    c->found = node->vector;
    if (c->item != 0) return;
    const int index = nodeAt(c, place, pass);
    storeShared64(c->words + index, ((ulong)pass + 1) << 32 | node->vector);
    if (!tried) return;
    storeTried(c->search, index, &node->tried);
    c->search->costs[index] = node->cost;
    if (node->vector != before) c->lastChanged = (uint)pass + 1;
}

/// A pass over this group's columns, row after row.
INLINE void scanColumns(Columns* c, int pass) {
    Place place = measuredFrom(c, 0, c->firstColumn, pass);
    if (!isPlace(c, place)) return;
    // The first warp decides, the others fetch meanwhile what the next node will need.
    const bool decides = c->warp == 0;
    NodeState node;
    if (decides) node = nodeBefore(c, nodeAt(c, place, pass), pass);
    c->parity ^= 1;
    fetchAhead(c, place, pass);
    while (true) {
        if (decides) awaitCentres(c, place, pass, &node);
        awaitCopies();
        LOCAL_BARRIER();
        const Decision decision = c->memory->decisions[c->parity];
        if (decision.stopped) {
            c->stopped = true;
            return;
        }
        if (decision.windows.sums[0] || decision.windows.sums[1]) {
            sumWindows(c, place, pass, &decision.windows);
            LOCAL_BARRIER();
        }
        const Place next = measuredFrom(c, place.k, place.column + 1, pass);
        if (decides) finishNode(c, place, pass, &node, &decision.windows);
        place = next;
        if (!isPlace(c, place)) return;
        if (decides) node = nodeBefore(c, nodeAt(c, place, pass), pass);
        c->parity ^= 1;
        c->predicted = decision.predicted;
        c->wantsPixels = !hasSurfaces(c) || decision.windows.sums[0] || decision.windows.sums[1];
        fetchAhead(c, place, pass);
    }
}

/// How many nodes have a centre left whose trials they have not made, in a scan down and up.
typedef struct {
    uint down, up;
} ActiveCounts;

/// Counts them in the whole grid. Without any nothing can change any more: the fixed point is proven without a further
/// pass.
INLINE ActiveCounts countActive(Columns* c) {
    barrierOfAll(c);
    COHERENT uint* counts = c->state->active[c->checks % 2];
    if (GROUP_NUMBER == 0 && c->item < 2) c->state->active[(c->checks + 1) % 2][c->item] = 0;
    c->checks += 1;
    // Nobody sets it between these barriers: all groups see the same.
    c->stopped = stoppedAtBarrier(c);
    uint down = 0, up = 0;
    for (int i = c->item; i < ownNodes(c); i += GROUP_ITEMS) {
        const Place place = placeOfOwn(c, i);
        down += hasUntried(c->search, place.column, place.k, 0) ? 1 : 0;
        up += hasUntried(c->search, place.column, place.k, 1) ? 1 : 0;
    }
    down = warpSum(down);
    up = warpSum(up);
    if (c->lane == 0 && down != 0) ATOMIC_ADD(counts, down);
    if (c->lane == 0 && up != 0) ATOMIC_ADD(counts + 1, up);
    barrierOfAll(c);
    const ActiveCounts active = {loadShared32(counts), loadShared32(counts + 1)};
    return active;
}

/// What a group begins with.
INLINE Columns columnsOf(const Search* s, COHERENT ulong* words, COHERENT ColumnsState* state,
                         LOCAL GroupMemory* memory, const TileShape* shape, LOCAL uchar* tiles, bool tiled, int item,
                         int columnsOfGroup) {
    const int wordsWide = (s->grid.blockWidth + 3) / 4;
    Columns c;
    c.search = s;
    c.words = words;
    c.state = state;
    c.memory = memory;
    c.item = item;
    c.lane = (uint)item % WARP_SIZE;
    c.warp = (uint)item / WARP_SIZE;
    c.firstColumn = GROUP_NUMBER * columnsOfGroup;
    c.endColumn = min(c.firstColumn + columnsOfGroup, s->grid.columns);
    c.firstItemX = item % wordsWide;
    c.firstItemY = item / wordsWide;
    c.shape = shape;
    c.tiles = tiles;
    c.tiled = tiled;
    c.tilesNode = -1;
    c.wantsPixels = !hasSurfaces(&c);
    c.stopped = c.firstPassInRounds = c.leavesRound = c.leftRound = false;
    c.tilesCentre = c.predicted = c.found = c.parity = c.barriers = c.checks = c.rounds = 0;
    c.lastChanged = c.passesBegun = c.polls = c.revised = c.hostStop = 0;
    c.evaluations = 0;
#pragma unroll
    for (int g = 0; g < TRIAL_GROUPS; ++g) {
        c.trialDx[g] = trialDx(0, WARP_SIZE * g + (int)c.lane);
        c.trialDy[g] = trialDy(0, WARP_SIZE * g + (int)c.lane);
    }
    // The warps that there are not contribute nothing.
    LOCAL uint* sums = memory->sums[0][0];
    for (int i = item; i < 2 * MOST_WARPS * TRIAL_GROUPS * WARP_SIZE; i += GROUP_ITEMS) sums[i] = 0;
    return c;
}

END_DEVICE_CODE
