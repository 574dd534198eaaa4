// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/recursive_search/resident.inl"

// Late passes, in which few nodes have untried centres, run in rounds instead: every node is computed from its
// neighbours' current vectors, and again after they have changed, until nothing changes. The result equals that of a
// scan. The state before the pass is retained until then.

/// Rounds stop if more than 1/8 of the vectors change in the fourth round or later.
#define MANY_SHARE 8

BEGIN_DEVICE_CODE

/// Sum over all items of the launch. Also checks for cancellation.
INLINE uint sumOverGroups(GroupState* c, uint count, int pass) {
    const uint kStop = 1u << 31;
    // A sum is cleared two rounds after its use, when all groups have read it and none adds to it yet.
    COHERENT uint* sums = c->state->changed;
    count = warpSum(count);
    if (c->lane == 0 && count != 0) ATOMIC_ADD(sums + c->rounds % 3, count);
    if (c->item == 0 && GROUP_NUMBER == 0) {
        ATOMIC_EXCHANGE(sums + (c->rounds + 1) % 3, 0u);
        if (pollStop(c, pass * c->search->grid.rows)) ATOMIC_OR(sums + c->rounds % 3, kStop);
    }
    // A group that left its round after a stop request stops all others at the same barrier.
    if (c->item == 0 && c->hasLeftRound) ATOMIC_OR(sums + c->rounds % 3, kStop);
    globalBarrier(c);
    const uint sum = loadShared32(sums + c->rounds++ % 3);
    if ((sum & kStop) != 0) c->stopped = true;
    return sum & ~kStop;
}

/// Computes a node from its current centres by all items of the group. Returns whether its vector changed.
INLINE bool reviseNode(GroupState* c, ScanPosition position, int pass) {
    const Search* s = c->search;
    LOCAL GroupMemory* memory = c->memory;
    const int row = rowInPass(s, pass, position.k), index = nodeOf(s, position.column, row);
    Revision revision = s->revisions[index];
    const bool first = revision.centres == kNotRevised;
    NodeState node;
    node.link = linkOf(s, index, pass);
    node.cost = s->costs[index];
    node.history = loadHistory(s, index);
    LOCAL_BARRIER();
    if (c->item == 0) {
        memory->isRoundCancelled = isRoundCancelled(c, pass) ? 1 : 0;
        memory->current = currentVector(s, index);
        memory->currentCentres =
            currentCentres(s, position.column, row, pass, node.link, first ? memory->current : revision.startVector);
    }
    if (hasSurfaces(c)) fetchSurface(c, index);
    node.surfaceCentre = surfaceCentreOf(c, index);
    waitForCopies();
    LOCAL_BARRIER();
    // The nodes of an unfinished round are restored to their state before the pass.
    c->hasLeftRound = memory->isRoundCancelled != 0;
    if (c->hasLeftRound) return false;
    const uint current = memory->current;
    if (first) revision.startVector = current;
    revision.centres = memory->currentCentres;
    node.vector = revision.startVector;
    const Windows windows = windowsOf(c, &node, revision.centres);
    if (windows.needed[0] || windows.needed[1]) {
        c->tilesNode = -1;
        c->tilesCentre = 0;
        sumWindows(c, position, pass, &windows);
        LOCAL_BARRIER();
        chooseBest(c, position, pass, &node, &windows);
    }
    revision.cost = node.cost;
    if (c->item == 0) {
        s->revisions[index] = revision;
        if (node.vector != current) storeShared64(c->words + index, node.vector);
    }
    return node.vector != current;
}

/// State of a node in a round.
typedef enum { kUnchanged, kChanged, kNeedsPixels } RoundState;

/// Computes a node by one item from its current centres, if they have changed and are on its surface.
INLINE RoundState reviseByItem(GroupState* c, ScanPosition position, int pass) {
    const Search* s = c->search;
    const int row = rowInPass(s, pass, position.k), index = nodeOf(s, position.column, row);
    const uchar link = linkOf(s, index, pass);
    if (link == kLinkUnmeasured) return kUnchanged;
    const Revision before = s->revisions[index];
    const bool first = before.centres == kNotRevised;
    const uint current = currentVector(s, index);
    NodeState node;
    node.vector = first ? current : before.startVector;
    const ulong centres = currentCentres(s, position.column, row, pass, link, node.vector);
    if (centres == before.centres) return kUnchanged;
    node.history = loadHistory(s, index);
    node.surfaceCentre = surfaceCentreOf(c, index);
    const Windows windows = windowsOf(c, &node, centres);
    if (first && !windows.needed[0] && !windows.needed[1]) return kUnchanged;
    if (!hasSurfaces(c) || windows.sums[0] || windows.sums[1]) return kNeedsPixels;
#if SURFACES
    node.cost = s->costs[index];
    const TrialRange range = trialRange(s, leftAt(c, position), topAt(c, position, pass));
    const uint* sads = s->surfaces.sads + (ptrdiff_t)index * SadSurfaces::kPitch;
    uint best = ownKey(&node);
    for (int i = 0; i < 2; ++i) {
        if (!windows.needed[i]) continue;
#pragma unroll
        for (int trial = 0; trial < TRIALS; ++trial) {
            const int dx = trialDx(windows.centres[i], trial), dy = trialDy(windows.centres[i], trial);
            const uint sad = sads[indexOnSurface(node.surfaceCentre, dx, dy)];
            if (contains(range, dx, dy)) best = min(best, keyOf(sad, i, trial));
        }
    }
    applyBest(best, &windows, &node);
    const Revision revision = {centres, first ? current : before.startVector, node.cost};
    s->revisions[index] = revision;
    if (node.vector == current) return kUnchanged;
    storeShared64(c->words + index, node.vector);
#endif
    return kChanged;
}

/// Computes the stale nodes of this group. Returns the number of changed vectors.
INLINE uint reviseNodes(GroupState* c, int pass) {
    uint changed = 0;
    for (int first = 0; first < ownNodeCount(c) && !c->hasLeftRound; first += GROUP_ITEMS) {
        const int i = first + c->item;
        const RoundState round = i < ownNodeCount(c) ? reviseByItem(c, ownPosition(c, i), pass) : kUnchanged;
        if (round == kChanged) ++changed;
        const uint left = ballot(round == kNeedsPixels);
        if (c->lane == 0) c->memory->stale[c->warp] = left;
        LOCAL_BARRIER();
        for (int warp = 0; warp < GROUP_ITEMS / WARP_SIZE; ++warp) {
            for (uint bits = c->memory->stale[warp]; bits != 0; bits &= bits - 1) {
                const int node = first + WARP_SIZE * warp + lowestBit(bits);
                if (reviseNode(c, ownPosition(c, node), pass) && c->item == 0) ++changed;
                if (c->hasLeftRound) return changed;
            }
        }
        BARRIER();
    }
    return changed;
}

/// Runs a pass in rounds. After too many rounds restores all nodes and returns false.
INLINE bool scanInRounds(GroupState* c, int pass) {
    const Search* s = c->search;
    bool converged = false, abandoned = false;
    for (int round = 0; round < kMaxRounds && !converged && !abandoned && !c->stopped; ++round) {
        const uint changed = sumOverGroups(c, reviseNodes(c, pass), pass);
        converged = changed == 0 && !c->stopped;  // a stop skips nodes
        abandoned = round >= 3 && changed > (uint)(s->grid.columns * s->grid.rows) / MANY_SHARE;
    }
    for (int i = c->item; i < ownNodeCount(c); i += GROUP_ITEMS) {
        const int node = nodeAt(c, ownPosition(c, i), pass);
        if (s->revisions[node].centres == kNotRevised) continue;
        if (!converged) {
            c->words[node] = s->revisions[node].startVector;
        } else if (acceptRevision(s, node)) {
            ATOMIC_MAX(&c->state->lastChanged, (uint)pass + 1);
        }
        s->revisions[node].centres = kNotRevised;
    }
    if (converged && pass == 0) c->firstPassInRounds = true;
    if (!converged) globalBarrier(c);
    return converged;
}

/// Runs the passes [firstPass, endPass), or until the fixed point or a stop.
INLINE void runPasses(GroupState* c, int firstPass, int endPass) {
    ActiveCounts active = {ALL_LANES, ALL_LANES};
    if (firstPass > 0) active = countActive(c);
    for (int pass = firstPass; pass < endPass; ++pass) {
        if (c->stopped || (active.down == 0 && active.up == 0)) return;
        const uint count = pass % 2 == 0 ? active.down : active.up;
        if (count == 0) continue;
        c->passesStarted = (uint)pass + 1;
        const uint nodes = (uint)(c->search->grid.columns * c->search->grid.rows);
        const bool inRounds = hasSurfaces(c) || (pass > 0 && count <= nodes / FEW_SHARE);
        if ((!inRounds || !scanInRounds(c, pass)) && !c->stopped) scanColumns(c, pass);
        if (pass + 1 < endPass) active = countActive(c);
    }
}

END_DEVICE_CODE
