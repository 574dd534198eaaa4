// SPDX-License-Identifier: MPL-2.0
// The recursive search for devices that promise no progress of work groups beside each other: a launch makes what is
// independent. Build options: VECTOR_WIDTH, TRIED_CENTRES.
#include "recursive_nodes.clh"
#include "recursive_runs.clh"
#include "sad_lanes.clh"

/// Makes the trials of a node in a scan. Its neighbours in the row before are finished.
inline void scanNode(const Search* s, int column, int row, int pass) {
    const int node = nodeOf(s, column, row);
    const uchar link = linkOf(s, node, pass);
    if (link == LINK_UNMEASURED) return;
    const uint vector = s->vectors[node], cost = s->costs[node];
    const uint2 centres = presentCentres(s, column, row, pass, link, vector);
    TriedCentres tried = triedOf(s, node);
    if (cost != COST_UNKNOWN && wasTried(&tried, centres.x) && wasTried(&tried, centres.y)) return;
    Amount amount = {0, 0};
    const BestTrial best = makeTrials(s, column, row, vector, cost, centres, &tried, &amount);
    storeTried(s, node, &tried);
    s->costs[node] = costOf(best);
    s->amounts[2 * node] += amount.evaluations;
    s->amounts[2 * node + 1] += amount.comparedPixels;
    if (best.vector == vector) return;
    s->vectors[node] = best.vector;
    atomic_max(s->state + STATE_LAST_CHANGED, (uint)pass + 1);
}

/// `rowCount` rows of a pass from its row number `firstRow` on. The columns are cut into `tiles`; a work group makes a
/// tile (leaning = 0), from row to row one column less at each side where there is a neighbour, or the wedge between
/// two tiles (leaning = 1), which grows from nothing at that rate. So neither ever needs what is made beside it at that
/// time.
kernel void scanTiles(SEARCH_PARAMETERS, int pass, int firstRow, int rowCount, int tiles, int wedges) {
    const Search s = SEARCH;
    const int tile = (int)get_global_id(0) + wedges;
    const int begin = (int)((long)tile * shape.columns / tiles), next = (int)((long)(tile + 1) * shape.columns / tiles);
    for (int k = 0; k < rowCount; ++k) {
        const int row = rowOfScan(&s, pass, firstRow + k);
        const int first = wedges ? begin - k : tile == 0 ? 0 : begin + k;
        const int end = wedges ? begin + k : tile + 1 == tiles ? shape.columns : next - k;
        for (int column = first; column < end; ++column) scanNode(&s, column, row, pass);
    }
}

inline bool hasUntried(const Search* s, int column, int row, int pass) {
    const int node = nodeOf(s, column, row);
    const uchar link = linkOf(s, node, pass);
    if (link == LINK_UNMEASURED) return false;
    const TriedCentres tried = triedOf(s, node);
    const uint2 centres = presentCentres(s, column, row, pass, link, s->vectors[node]);
    return !wasTried(&tried, centres.x) || !wasTried(&tried, centres.y);
}

/// Counts the nodes that have trials left in a scan down and in one up. Without any nothing can change any more. A work
/// item looks at a row.
kernel void countActive(SEARCH_PARAMETERS) {
    const Search s = SEARCH;
    const int row = (int)get_global_id(0);
    uint down = 0, up = 0;
    for (int column = 0; column < shape.columns; ++column) {
        down += hasUntried(&s, column, row, 0) ? 1 : 0;
        up += hasUntried(&s, column, row, 1) ? 1 : 0;
    }
    if (down != 0) atomic_add(state + STATE_ACTIVE, down);
    if (up != 0) atomic_add(state + STATE_ACTIVE + 1, up);
}

/// Computes the nodes whose centres are not those they were computed from, from what their neighbours hold now. A work
/// item looks at a row.
kernel void reviseNodes(SEARCH_PARAMETERS, int pass, int round) {
    const Search s = SEARCH;
    const int row = (int)get_global_id(0);
    bool changed = false;
    for (int column = 0; column < shape.columns; ++column) {
        const int node = nodeOf(&s, column, row);
        const uchar link = linkOf(&s, node, pass);
        if (link == LINK_UNMEASURED) continue;
        Revision revision = revisions[node];
        const uint present = vectors[node];
        const bool first = revision.centre1 == NO_CENTRE;
        if (first) revision.startVector = present;
        const uint2 centres = presentCentres(&s, column, row, pass, link, revision.startVector);
        TriedCentres tried = triedOf(&s, node);
        if (first ? wasTried(&tried, centres.x) && wasTried(&tried, centres.y)
                  : centres.x == revision.centre1 && centres.y == revision.centre2) {
            continue;
        }
        Amount amount = {0, 0};
        const BestTrial best = makeTrials(&s, column, row, revision.startVector, costs[node], centres, &tried, &amount);
        amounts[2 * node] += amount.evaluations;
        amounts[2 * node + 1] += amount.comparedPixels;
        revision.centre1 = centres.x;
        revision.centre2 = centres.y;
        revision.cost = costOf(best);
        revisions[node] = revision;
        if (best.vector == present) continue;
        vectors[node] = best.vector;
        changed = true;
    }
    if (changed) atomic_or(state + STATE_ROUND_CHANGED + round, 1u);
}

/// Makes the last revision of the nodes their state (settled = 1), or gives them back what the pass began with. A work
/// item goes over a row.
kernel void endRounds(SEARCH_PARAMETERS, int pass, int settled) {
    const Search s = SEARCH;
    const int row = (int)get_global_id(0);
    for (int column = 0; column < shape.columns; ++column) {
        const int node = nodeOf(&s, column, row);
        const Revision revision = revisions[node];
        if (revision.centre1 == NO_CENTRE) continue;
        revisions[node].centre1 = NO_CENTRE;
        if (!settled) {
            vectors[node] = revision.startVector;
            continue;
        }
        TriedCentres tried = triedOf(&s, node);
        if (!wasTried(&tried, revision.centre1)) addTried(&tried, revision.centre1);
        if (!wasTried(&tried, revision.centre2)) addTried(&tried, revision.centre2);
        storeTried(&s, node, &tried);
        costs[node] = revision.cost;
        if (vectors[node] != revision.startVector) atomic_max(state + STATE_LAST_CHANGED, (uint)pass + 1);
    }
}
