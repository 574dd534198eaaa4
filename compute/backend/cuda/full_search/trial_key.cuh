// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/full_search/search_keys.h"
#include "compute/backend/kernels/vectors.inl"

namespace strainlens::cuda {

/// A node of a full search.
struct SearchNode {
    int index, left, top;
    int dx, dy;  ///< the prediction
};

/// Writes what a node ends with: the best trial's cost or correlation, or (`found` false) why there is none.
__device__ inline void writeNode(const FullSearchArgs& args, const SearchNode& node, bool found, int offsetX,
                                 int offsetY, std::uint32_t cost, double correlation) {
    const auto hasTrials = [&](int predicted, int radius, int start, int block, int side) {
        int lowest = max(predicted - radius, -kMaxDisplacement), highest = min(predicted + radius, kMaxDisplacement);
        if (args.border == BorderMode::Skip) {
            lowest = max(lowest, -start);
            highest = min(highest, side - block - start);
        }
        return highest >= lowest;
    };
    const FieldView& field = args.field;
    reinterpret_cast<std::uint32_t*>(field.vectors)[node.index] =
        found ? vectorOf(node.dx + offsetX, node.dy + offsetY) : 0;
    if (args.criterion == Criterion::Zncc) {
        field.correlations[node.index] = correlation;
    } else {
        field.costs[node.index] = cost;
    }
    PointStatus status = PointStatus::Ok;
    if (!found) {
        // Where trials were made, none of them had a block with any contrast.
        const bool tried = hasTrials(node.dx, args.radiusX, node.left, args.grid.blockWidth, args.deformed.width) &&
                           hasTrials(node.dy, args.radiusY, node.top, args.grid.blockHeight, args.deformed.height);
        status = tried ? PointStatus::NoTexture : PointStatus::OutOfImage;
    }
    field.statuses[node.index] = status;
}

/// The key of a trial from its sum; false when it is not allowed or has no correlation. `moments`: sum and sum of
/// squares of the node's block; SSD and ZNCC.
__device__ inline bool keyOfTrial(const FullSearchArgs& args, const SearchNode& node, int offsetX, int offsetY,
                                  const std::uint32_t (&moments)[2], std::uint32_t sum, std::uint64_t& key) {
    const int dx = node.dx + offsetX, dy = node.dy + offsetY;
    if (offsetX > args.radiusX || offsetY > args.radiusY) return false;
    if (abs(dx) > kMaxDisplacement || abs(dy) > kMaxDisplacement) return false;
    const int x = node.left + dx, y = node.top + dy;
    if (args.border == BorderMode::Skip && (x < 0 || y < 0 || x + args.grid.blockWidth > args.deformed.width ||
                                            y + args.grid.blockHeight > args.deformed.height)) {
        return false;
    }
    key = sum;
    if (args.criterion == Criterion::Sad) return true;
    const std::size_t at = args.windows.at(x, y);
    const std::uint32_t squaresB = args.windows.squares[at];
    if (args.criterion == Criterion::Ssd) {
        key = moments[1] + squaresB - 2 * sum;  // modulo 2^32, which the true value is below
        return true;
    }
    const std::int64_t n = static_cast<std::int64_t>(args.grid.blockWidth) * args.grid.blockHeight;
    const std::int64_t sumA = moments[0], sumB = args.windows.moments[at].sum;
    const std::int64_t varianceA = scaledVariance(n, sumA, moments[1]);
    const std::int64_t varianceB = scaledVariance(n, sumB, squaresB);
    if (varianceA == 0 || varianceB == 0) return false;
    key = keyOfCorrelation(zncc(n, sumA, sumB, sum, varianceA, varianceB));
    return true;
}

}  // namespace strainlens::cuda
