// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/vectors.inl"

// The nodes of a recursive search: their neighbours, allowed trials and compared centres.
//
// The language provides
//   Search                        reference, deformed (pixels, width, height, pitch), grid (columns, rows, blockWidth,
//                                 blockHeight, lefts, tops, links), costs, history, revisions
//   nodeOf(search, column, row)   index of a node
//   currentVector(search, node)   a node's vector, which another group may be writing
//   HISTORY_LENGTH                compared centres stored per node, 4 or 8; `history` has space for 8
//   the types of args.inl, kNoCost, kNoCentre, kLinkOwn, kLinkUnmeasured, kMaxDisplacement

BEGIN_DEVICE_CODE

INLINE int rowInPass(const Search* s, int pass, int k) { return pass % 2 == 0 ? k : s->grid.rows - 1 - k; }
INLINE uchar linkOf(const Search* s, int node, int pass) {
    return s->grid.links[(pass % 2) * s->grid.columns * s->grid.rows + node];
}

/// Allowed displacements of a node; see rules::trialRange.
typedef struct {
    int minX, maxX, minY, maxY;
} TrialRange;

INLINE TrialRange trialRange(const Search* s, int left, int top) {
    const TrialRange range = {
        max(-left, -kMaxDisplacement), min(s->deformed.width - s->grid.blockWidth - left, kMaxDisplacement),
        max(-top, -kMaxDisplacement), min(s->deformed.height - s->grid.blockHeight - top, kMaxDisplacement)};
    return range;
}
INLINE bool contains(TrialRange range, int dx, int dy) {
    return dx >= range.minX && dx <= range.maxX && dy >= range.minY && dy <= range.maxY;
}
/// Number of trials around a centre that are in range.
INLINE uint trialsInRange(TrialRange range, uint centre, int radius) {
    const int width = min(dxOf(centre) + radius, range.maxX) - max(dxOf(centre) - radius, range.minX) + 1;
    const int height = min(dyOf(centre) + radius, range.maxY) - max(dyOf(centre) - radius, range.minY) + 1;
    return (uint)(max(width, 0) * max(height, 0));
}

/// Index of the node whose vector is centre S1 (which = 0) or S2 (1) of the node at (column, row).
INLINE int linkedNode(const Search* s, int column, int row, int pass, uchar link, int which) {
    return nodeOf(s, column + (link >> (2 * which) & 3) - 1, pass % 2 == 0 ? row - 1 : row + 1);
}

/// Centres of a node from its neighbours' current vectors, S1 in the lower half. `own`: used without neighbours.
INLINE ulong currentCentres(const Search* s, int column, int row, int pass, uchar link, uint own) {
    uint first = own, second = own;
    if (link != kLinkOwn) {
        first = currentVector(s, linkedNode(s, column, row, pass, link, 0));
        second = currentVector(s, linkedNode(s, column, row, pass, link, 1));
    }
    return (ulong)second << 32 | first;
}

/// The last compared centres of a node. A compared trial can never win later, because a node's cost never rises:
/// forgetting a centre only costs time.
typedef struct {
    uint centres[HISTORY_LENGTH];
} CentreHistory;

INLINE CentreHistory loadHistory(const Search* s, int node) {
    CentreHistory history;
#pragma unroll
    for (int i = 0; i < HISTORY_LENGTH; i += 4) {
        const uint4 four = s->history[2 * node + i / 4];
        history.centres[i] = four.x, history.centres[i + 1] = four.y;
        history.centres[i + 2] = four.z, history.centres[i + 3] = four.w;
    }
    return history;
}
INLINE void storeHistory(const Search* s, int node, const CentreHistory* history) {
#pragma unroll
    for (int i = 0; i < HISTORY_LENGTH; i += 4) {
        const uint* four = history->centres + i;
        s->history[2 * node + i / 4] = UINT4(four[0], four[1], four[2], four[3]);
    }
}
INLINE bool wasTried(const CentreHistory* history, uint centre) {
    bool found = false;
#pragma unroll
    for (int i = 0; i < HISTORY_LENGTH; ++i) found |= history->centres[i] == centre;
    return found;
}
INLINE void addTried(CentreHistory* history, uint centre) {
#pragma unroll
    for (int i = HISTORY_LENGTH - 1; i > 0; --i) history->centres[i] = history->centres[i - 1];
    history->centres[0] = centre;
}

/// Whether a node has a centre that is not in its history.
INLINE bool hasUntriedCentre(const Search* s, int column, int row, int pass) {
    const int node = nodeOf(s, column, row);
    const uchar link = linkOf(s, node, pass);
    if (link == kLinkUnmeasured) return false;
    const CentreHistory history = loadHistory(s, node);
    const ulong centres = currentCentres(s, column, row, pass, link, currentVector(s, node));
    return !wasTried(&history, (uint)centres) || !wasTried(&history, (uint)(centres >> 32));
}

/// Accepts the last revision of a node. Returns whether its vector differs from that before the pass.
INLINE bool acceptRevision(const Search* s, int node) {
    const Revision revision = s->revisions[node];
    const uint first = (uint)revision.centres, second = (uint)(revision.centres >> 32);
    CentreHistory history = loadHistory(s, node);
    if (!wasTried(&history, first)) addTried(&history, first);
    if (!wasTried(&history, second)) addTried(&history, second);
    storeHistory(s, node, &history);
    s->costs[node] = revision.cost;
    return currentVector(s, node) != revision.startVector;
}

END_DEVICE_CODE
