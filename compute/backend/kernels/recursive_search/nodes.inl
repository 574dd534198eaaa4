// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/vectors.inl"

// The nodes of a recursive search: their neighbours, the trials that they may make and those that they have made.
//
// The language brings
//   Search                        reference, deformed (pixels, width, height, pitch), grid (columns, rows, blockWidth,
//                                 blockHeight, lefts, tops, links), costs, tried, revisions
//   nodeOf(search, column, row)   the number of a node
//   vectorNow(search, node)       a node's vector, which another group may be writing
//   TRIED_CENTRES                 how many tried centres a node remembers, 4 or 8; there is room for 8 a node
//   the types of args.inl, kNoCost, kNoCentre, kLinkOwn, kLinkUnmeasured, kMaxDisplacement

BEGIN_DEVICE_CODE

INLINE int rowOfScan(const Search* s, int pass, int k) { return pass % 2 == 0 ? k : s->grid.rows - 1 - k; }
INLINE uchar linkOf(const Search* s, int node, int pass) {
    return s->grid.links[(pass % 2) * s->grid.columns * s->grid.rows + node];
}

/// The displacements that a node may take; see rules::trialRange.
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
/// How many of the trials around a centre are in range.
INLINE uint trialsInRange(TrialRange range, uint centre, int radius) {
    const int width = min(dxOf(centre) + radius, range.maxX) - max(dxOf(centre) - radius, range.minX) + 1;
    const int height = min(dyOf(centre) + radius, range.maxY) - max(dyOf(centre) - radius, range.minY) + 1;
    return (uint)(max(width, 0) * max(height, 0));
}

/// The number of the node that gives a centre of the node at (column, row): S1 (which = 0) or S2 (1).
INLINE int linkedNode(const Search* s, int column, int row, int pass, uchar link, int which) {
    return nodeOf(s, column + (link >> (2 * which) & 3) - 1, pass % 2 == 0 ? row - 1 : row + 1);
}

/// The centres of a node from what its neighbours hold now, S1 in the lower half. `own`: where there are none.
INLINE ulong presentCentres(const Search* s, int column, int row, int pass, uchar link, uint own) {
    uint first = own, second = own;
    if (link != kLinkOwn) {
        first = vectorNow(s, linkedNode(s, column, row, pass, link, 0));
        second = vectorNow(s, linkedNode(s, column, row, pass, link, 1));
    }
    return (ulong)second << 32 | first;
}

/// The centres whose trials a node has made last. A trial that was made once can never win later, because a node's cost
/// never rises: forgetting a centre costs time only.
typedef struct {
    uint centres[TRIED_CENTRES];
} TriedCentres;

INLINE TriedCentres triedOf(const Search* s, int node) {
    TriedCentres tried;
#pragma unroll
    for (int i = 0; i < TRIED_CENTRES; i += 4) {
        const uint4 four = s->tried[2 * node + i / 4];
        tried.centres[i] = four.x, tried.centres[i + 1] = four.y;
        tried.centres[i + 2] = four.z, tried.centres[i + 3] = four.w;
    }
    return tried;
}
INLINE void storeTried(const Search* s, int node, const TriedCentres* tried) {
#pragma unroll
    for (int i = 0; i < TRIED_CENTRES; i += 4) {
        const uint* four = tried->centres + i;
        s->tried[2 * node + i / 4] = UINT4(four[0], four[1], four[2], four[3]);
    }
}
INLINE bool wasTried(const TriedCentres* tried, uint centre) {
    bool found = false;
#pragma unroll
    for (int i = 0; i < TRIED_CENTRES; ++i) found |= tried->centres[i] == centre;
    return found;
}
INLINE void addTried(TriedCentres* tried, uint centre) {
#pragma unroll
    for (int i = TRIED_CENTRES - 1; i > 0; --i) tried->centres[i] = tried->centres[i - 1];
    tried->centres[0] = centre;
}

/// Whether a node has a centre left whose trials it has not made.
INLINE bool hasUntried(const Search* s, int column, int row, int pass) {
    const int node = nodeOf(s, column, row);
    const uchar link = linkOf(s, node, pass);
    if (link == kLinkUnmeasured) return false;
    const TriedCentres tried = triedOf(s, node);
    const ulong centres = presentCentres(s, column, row, pass, link, vectorNow(s, node));
    return !wasTried(&tried, (uint)centres) || !wasTried(&tried, (uint)(centres >> 32));
}

/// Makes the last revision of a node its state. Whether its vector is another than before the pass.
INLINE bool acceptRevision(const Search* s, int node) {
    const Revision revision = s->revisions[node];
    const uint first = (uint)revision.centres, second = (uint)(revision.centres >> 32);
    TriedCentres tried = triedOf(s, node);
    if (!wasTried(&tried, first)) addTried(&tried, first);
    if (!wasTried(&tried, second)) addTried(&tried, second);
    storeTried(s, node, &tried);
    s->costs[node] = revision.cost;
    return vectorNow(s, node) != revision.startVector;
}

END_DEVICE_CODE
