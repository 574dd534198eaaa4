// SPDX-License-Identifier: MPL-2.0
#pragma once
#include "compute/backend/kernels/full_search/node.inl"

// Trials of a node and their comparison. The language provides
//   WindowSumsView   window sums of an image: table, moments, squares
//   CORRELATES       whether correlations, which need doubles, are possible; then also zncc() and scaledVariance()

BEGIN_DEVICE_CODE

/// A trial. A smaller key is better; the smaller rank breaks ties.
typedef struct {
    ulong key;  // the cost, or keyOfCorrelation()
    uint rank;  // tie-break rank of the offset; kNoRank: no trial
} NodeMatch;
#define kNoRank 0xFFFFFFFFu

INLINE NodeMatch noMatch(void) {
    const NodeMatch none = {~(ulong)0, kNoRank};
    return none;
}
INLINE bool isBetter(NodeMatch a, NodeMatch b) { return a.key < b.key || (a.key == b.key && a.rank < b.rank); }

/// Tie-break rank of an offset from the prediction: |dx| + |dy|, then dy, then dx. Below 2^30.
INLINE uint rankOfOffset(int dx, int dy) {
    return (uint)((max(dx, -dx) + max(dy, -dy)) << 20 | (dy + 512) << 10 | (dx + 512));
}

/// Maps the bits of a ZNCC so that a higher correlation has a smaller key, and back. There is no negative zero.
INLINE ulong keyOfCorrelation(ulong bits) { return bits >> 63 != 0 ? bits : ~bits & ~((ulong)1 << 63); }
INLINE ulong correlationOfKey(ulong key) { return key >> 63 != 0 ? key : ~key & ~((ulong)1 << 63); }

/// Index of the window at (x, y) in a table, clamped to the table.
INLINE size_t windowAt(const WindowTable* table, int x, int y) {
    const int column = min(max(x - table->left, 0), table->columns - 1);
    const int row = min(max(y - table->top, 0), table->rows - 1);
    return (size_t)row * table->pitch + column;
}

/// A trial from its sum; none if its correlation is undefined. `moments`: sum and sum of squares of the node's block,
/// for correlations.
INLINE NodeMatch trialOf(const SearchConstants* s, const WindowSumsView* windows, LOCAL const uint* moments,
                         const SearchNode* node, int offsetX, int offsetY, uint sum) {
    NodeMatch match = {sum, rankOfOffset(offsetX, offsetY)};
#if CORRELATES
    if (s->correlates != 0) {
        const size_t at = windowAt(&windows->table, node->left + node->dx + offsetX, node->top + node->dy + offsetY);
        const long n = (long)s->blockWidth * s->blockHeight, sumA = moments[0], sumB = windows->moments[at].sum;
        const long varianceA = scaledVariance(n, sumA, moments[1]);
        const long varianceB = scaledVariance(n, sumB, windows->squares[at]);
        if (varianceA == 0 || varianceB == 0) return noMatch();
        match.key = keyOfCorrelation(DOUBLE_BITS(zncc(n, sumA, sumB, sum, varianceA, varianceB)));
    }
#endif
    return match;
}

INLINE void writeMatch(const SearchConstants* s, GLOBAL uchar* field, const SearchNode* node, NodeMatch best) {
    const int dx = (int)(best.rank & 1023) - 512, dy = (int)(best.rank >> 10 & 1023) - 512;
    writeNode(s, field, node, best.rank != kNoRank, dx, dy, s->correlates != 0 ? correlationOfKey(best.key) : best.key);
}

END_DEVICE_CODE
