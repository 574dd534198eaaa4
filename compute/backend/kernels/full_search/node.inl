// SPDX-License-Identifier: MPL-2.0
#pragma once
#include "compute/backend/kernels/point_status.inl"
#include "compute/backend/kernels/vectors.inl"

// The nodes of a full search, the trials that they may make and what they end with. The language brings args.inl.

BEGIN_DEVICE_CODE

/// A measured node and the displacement that its trials lie around.
typedef struct {
    int index, left, top;
    int dx, dy;
} SearchNode;

INLINE SearchNode nodeOf(const SearchNumbers* s, GLOBAL const int* lefts, GLOBAL const int* tops,
                         GLOBAL const uint* prediction, int index) {
    const uint predicted = s->hasPrediction != 0 ? prediction[index] : 0;
    const SearchNode node = {index, lefts[index % s->gridColumns], tops[index / s->gridColumns], dxOf(predicted),
                             dyOf(predicted)};
    return node;
}

/// Whether a trial may be made.
INLINE bool isAllowed(const SearchNumbers* s, const SearchNode* node, int offsetX, int offsetY) {
    const int dx = node->dx + offsetX, dy = node->dy + offsetY;
    if (offsetX > s->radiusX || offsetY > s->radiusY) return false;
    if (max(dx, -dx) > kMaxDisplacement || max(dy, -dy) > kMaxDisplacement) return false;
    const int x = node->left + dx, y = node->top + dy;
    return s->skipsBorder == 0 ||
           (x >= 0 && y >= 0 && x + s->blockWidth <= s->deformedWidth && y + s->blockHeight <= s->deformedHeight);
}

/// Whether any trial may be made along one axis.
INLINE bool hasTrials(const SearchNumbers* s, int predicted, int radius, int start, int block, int side) {
    int lowest = max(predicted - radius, -kMaxDisplacement), highest = min(predicted + radius, kMaxDisplacement);
    if (s->skipsBorder != 0) {
        lowest = max(lowest, -start);
        highest = min(highest, side - block - start);
    }
    return highest >= lowest;
}

/// Writes what a node ends with: the best trial's offset and `value` (the cost, or the correlation's bits), or (`found`
/// false) why there is none. In the field follow each other, a number a node, the values, vectors and statuses.
INLINE void writeNode(const SearchNumbers* s, GLOBAL uchar* field, const SearchNode* node, bool found, int offsetX,
                      int offsetY, ulong value) {
    GLOBAL uint* vectors = (GLOBAL uint*)(field + (size_t)s->gridNodes * (s->correlates != 0 ? 8 : 4));
    if (s->correlates != 0) {
        ((GLOBAL ulong*)field)[node->index] = value;
    } else {
        ((GLOBAL uint*)field)[node->index] = (uint)value;
    }
    vectors[node->index] = found ? vectorOf(node->dx + offsetX, node->dy + offsetY) : 0;
    PointStatus status = STATUS(Ok);
    if (!found) {
        // Where trials were made, none of them had a block with any contrast.
        const bool tried = hasTrials(s, node->dx, s->radiusX, node->left, s->blockWidth, s->deformedWidth) &&
                           hasTrials(s, node->dy, s->radiusY, node->top, s->blockHeight, s->deformedHeight);
        status = tried ? STATUS(NoTexture) : STATUS(OutOfImage);
    }
    ((GLOBAL PointStatus*)(vectors + s->gridNodes))[node->index] = status;
}

END_DEVICE_CODE
