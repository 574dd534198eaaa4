// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/recursive_search/columns.inl"

// Late passes, in which fewer nodes have trials left, are made in rounds instead: every node is computed from what its
// neighbours hold at present, and again when they have changed, until nothing changes any more; then all nodes fit each
// other as if they had waited. What a pass started with is kept until then.

/// No more rounds when in a later one than the third more than this part of the vectors changes.
#define MANY_SHARE 8

BEGIN_DEVICE_CODE

/// The sum over all items of the launch. Hears the host's wish to stop.
INLINE uint overAllGroups(Columns* c, uint count, int pass) {
    const uint kStop = 1u << 31;
    // A sum is cleared two rounds after its use: by then every group has read it, and none adds to it yet.
    COHERENT uint* sums = c->state->changed;
    count = warpSum(count);
    if (c->lane == 0 && count != 0) ATOMIC_ADD(sums + c->rounds % 3, count);
    if (c->item == 0 && GROUP_NUMBER == 0) {
        ATOMIC_EXCHANGE(sums + (c->rounds + 1) % 3, 0u);
        if (hostStops(c, pass * c->search->grid.rows)) ATOMIC_OR(sums + c->rounds % 3, kStop);
    }
    // A group that left its round for a stop makes all others hear of it at the same barrier.
    if (c->item == 0 && c->leftRound) ATOMIC_OR(sums + c->rounds % 3, kStop);
    barrierOfAll(c);
    const uint sum = loadShared32(sums + c->rounds++ % 3);
    if ((sum & kStop) != 0) c->stopped = true;
    return sum & ~kStop;
}

/// Computes one node from its centres as they are now, with the whole group. True if its vector changed.
INLINE bool reviseNode(Columns* c, Place place, int pass) {
    const Search* s = c->search;
    LOCAL GroupMemory* memory = c->memory;
    const int row = rowOfScan(s, pass, place.k), index = nodeOf(s, place.column, row);
    Revision revision = s->revisions[index];
    const bool first = revision.centres == kNotRevised;
    NodeState node;
    node.link = linkOf(s, index, pass);
    node.cost = s->costs[index];
    node.tried = triedOf(s, index);
    LOCAL_BARRIER();
    if (c->item == 0) {
        memory->leavesRound = leavesRound(c, pass) ? 1 : 0;
        memory->present = vectorNow(s, index);
        memory->presentCentres =
            presentCentres(s, place.column, row, pass, node.link, first ? memory->present : revision.startVector);
    }
    if (hasSurfaces(c)) fetchSurface(c, index);
    node.surfaceCentre = surfaceCentreOf(c, index);
    awaitCopies();
    LOCAL_BARRIER();
    // The nodes of an unfinished round go back to what they were before the pass.
    c->leftRound = memory->leavesRound != 0;
    if (c->leftRound) return false;
    const uint present = memory->present;
    if (first) revision.startVector = present;
    revision.centres = memory->presentCentres;
    node.vector = revision.startVector;
    const Windows windows = windowsOf(c, &node, revision.centres);
    if (windows.needed[0] || windows.needed[1]) {
        c->tilesNode = -1;
        c->tilesCentre = 0;
        sumWindows(c, place, pass, &windows);
        LOCAL_BARRIER();
        chooseBest(c, place, pass, &node, &windows);
    }
    revision.cost = node.cost;
    if (c->item == 0) {
        s->revisions[index] = revision;
        if (node.vector != present) storeShared64(c->words + index, node.vector);
    }
    return node.vector != present;
}

/// What an item finds out about one of its nodes in a round.
typedef enum { kSettled, kChanged, kNeedsPixels } RoundState;

/// Computes one node from its centres as they are now, if they have changed and are on its surface.
INLINE RoundState reviseAlone(Columns* c, Place place, int pass) {
    const Search* s = c->search;
    const int row = rowOfScan(s, pass, place.k), index = nodeOf(s, place.column, row);
    const uchar link = linkOf(s, index, pass);
    if (link == kLinkUnmeasured) return kSettled;
    const Revision before = s->revisions[index];
    const bool first = before.centres == kNotRevised;
    const uint present = vectorNow(s, index);
    NodeState node;
    node.vector = first ? present : before.startVector;
    const ulong centres = presentCentres(s, place.column, row, pass, link, node.vector);
    if (centres == before.centres) return kSettled;
    node.tried = triedOf(s, index);
    node.surfaceCentre = surfaceCentreOf(c, index);
    const Windows windows = windowsOf(c, &node, centres);
    if (first && !windows.needed[0] && !windows.needed[1]) return kSettled;
    if (!hasSurfaces(c) || windows.sums[0] || windows.sums[1]) return kNeedsPixels;
#if SURFACES
    node.cost = s->costs[index];
    const TrialRange range = trialRange(s, leftAt(c, place), topAt(c, place, pass));
    const uint* sads = s->surfaces.sads + (ptrdiff_t)index * SadSurfaces::kPitch;
    uint best = ownKey(&node);
    for (int i = 0; i < 2; ++i) {
        if (!windows.needed[i]) continue;
#pragma unroll
        for (int trial = 0; trial < TRIALS; ++trial) {
            const int dx = trialDx(windows.centres[i], trial), dy = trialDy(windows.centres[i], trial);
            const uint sad = sads[onSurfaceAt(node.surfaceCentre, dx, dy)];
            if (contains(range, dx, dy)) best = min(best, keyOf(sad, i, trial));
        }
    }
    takeBest(best, &windows, &node);
    const Revision revision = {centres, first ? present : before.startVector, node.cost};
    s->revisions[index] = revision;
    if (node.vector == present) return kSettled;
    storeShared64(c->words + index, node.vector);
#endif
    return kChanged;
}

/// Computes this group's nodes whose centres are not those they were computed from. How many vectors changed.
INLINE uint reviseNodes(Columns* c, int pass) {
    uint changed = 0;
    for (int first = 0; first < ownNodes(c) && !c->leftRound; first += GROUP_ITEMS) {
        const int i = first + c->item;
        const RoundState round = i < ownNodes(c) ? reviseAlone(c, placeOfOwn(c, i), pass) : kSettled;
        if (round == kChanged) ++changed;
        const uint left = lanesWhere(round == kNeedsPixels);
        if (c->lane == 0) c->memory->stale[c->warp] = left;
        LOCAL_BARRIER();
        for (int warp = 0; warp < GROUP_ITEMS / WARP_SIZE; ++warp) {
            for (uint bits = c->memory->stale[warp]; bits != 0; bits &= bits - 1) {
                const int node = first + WARP_SIZE * warp + lowestBit(bits);
                if (reviseNode(c, placeOfOwn(c, node), pass) && c->item == 0) ++changed;
                if (c->leftRound) return changed;
            }
        }
        BARRIER();
    }
    return changed;
}

/// Makes a pass in rounds; false, with everything as before, if that takes too many of them.
INLINE bool scanInRounds(Columns* c, int pass) {
    const Search* s = c->search;
    bool settled = false, hopeless = false;
    for (int round = 0; round < kMostRounds && !settled && !hopeless && !c->stopped; ++round) {
        const uint changed = overAllGroups(c, reviseNodes(c, pass), pass);
        settled = changed == 0 && !c->stopped;  // after a stop some nodes were left out
        hopeless = round >= 3 && changed > (uint)(s->grid.columns * s->grid.rows) / MANY_SHARE;
    }
    for (int i = c->item; i < ownNodes(c); i += GROUP_ITEMS) {
        const int node = nodeAt(c, placeOfOwn(c, i), pass);
        if (s->revisions[node].centres == kNotRevised) continue;
        if (!settled) {
            c->words[node] = s->revisions[node].startVector;
        } else if (acceptRevision(s, node)) {
            ATOMIC_MAX(&c->state->lastChanged, (uint)pass + 1);
        }
        s->revisions[node].centres = kNotRevised;
    }
    if (settled && pass == 0) c->firstPassInRounds = true;
    if (!settled) barrierOfAll(c);
    return settled;
}

/// The passes from `firstPass` on, until `endPass`, the fixed point or a stop.
INLINE void makePasses(Columns* c, int firstPass, int endPass) {
    ActiveCounts active = {ALL_LANES, ALL_LANES};
    if (firstPass > 0) active = countActive(c);
    for (int pass = firstPass; pass < endPass; ++pass) {
        if (c->stopped || (active.down == 0 && active.up == 0)) return;
        const uint count = pass % 2 == 0 ? active.down : active.up;
        if (count == 0) continue;
        c->passesBegun = (uint)pass + 1;
        const uint nodes = (uint)(c->search->grid.columns * c->search->grid.rows);
        const bool inRounds = hasSurfaces(c) || (pass > 0 && count <= nodes / FEW_SHARE);
        if ((!inRounds || !scanInRounds(c, pass)) && !c->stopped) scanColumns(c, pass);
        if (pass + 1 < endPass) active = countActive(c);
    }
}

END_DEVICE_CODE
