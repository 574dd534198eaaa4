// SPDX-License-Identifier: MPL-2.0
#pragma once
#include "compute/backend/kernels/point_status.inl"
#include "compute/backend/kernels/vectors.inl"

// The nodes of a full search, their allowed trials and results. The language provides args.inl.

BEGIN_DEVICE_CODE

/// A measured node and its predicted displacement.
typedef struct {
    int index, left, top;
    int dx, dy;
} SearchNode;

INLINE SearchNode nodeOf(const SearchConstants* s, GLOBAL const int* lefts, GLOBAL const int* tops,
                         GLOBAL const uint* prediction, int index) {
    const uint predicted = s->hasPrediction != 0 ? prediction[index] : 0;
    const SearchNode node = {index, lefts[index % s->gridColumns], tops[index / s->gridColumns], dxOf(predicted),
                             dyOf(predicted)};
    return node;
}

/// Whether a trial is allowed.
INLINE bool isAllowed(const SearchConstants* s, const SearchNode* node, int offsetX, int offsetY) {
    const int dx = node->dx + offsetX, dy = node->dy + offsetY;
    if (offsetX > s->radiusX || offsetY > s->radiusY) return false;
    if (max(dx, -dx) > kMaxDisplacement || max(dy, -dy) > kMaxDisplacement) return false;
    const int x = node->left + dx, y = node->top + dy;
    return s->skipsBorder == 0 ||
           (x >= 0 && y >= 0 && x + s->blockWidth <= s->deformedWidth && y + s->blockHeight <= s->deformedHeight);
}

/// Whether any trial is allowed along one axis.
INLINE bool hasTrials(const SearchConstants* s, int predicted, int radius, int start, int block, int side) {
    int lowest = max(predicted - radius, -kMaxDisplacement), highest = min(predicted + radius, kMaxDisplacement);
    if (s->skipsBorder != 0) {
        lowest = max(lowest, -start);
        highest = min(highest, side - block - start);
    }
    return highest >= lowest;
}

/// Writes the result of a node: offset and `value` (cost, or bits of the correlation) of the best trial, or the reason
/// why there is none (`found` false). `field` holds values, then vectors, then statuses of all nodes.
INLINE void writeNode(const SearchConstants* s, GLOBAL uchar* field, const SearchNode* node, bool found, int offsetX,
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
        // If trials were allowed, all blocks lacked contrast.
        const bool hadTrials = hasTrials(s, node->dx, s->radiusX, node->left, s->blockWidth, s->deformedWidth) &&
                               hasTrials(s, node->dy, s->radiusY, node->top, s->blockHeight, s->deformedHeight);
        status = hadTrials ? STATUS(NoTexture) : STATUS(OutOfImage);
    }
    ((GLOBAL PointStatus*)(vectors + s->gridNodes))[node->index] = status;
}

END_DEVICE_CODE
