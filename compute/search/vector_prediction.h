// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/search.h"

// Prediction of search vectors from previous frames, and its use for points that the search cannot match.

namespace strainlens {

/// Predicts one vector a node for the frame after `last`, in whole pixels: 2 * last - beforeLast if both are Ok, else
/// `last`, else the component-wise median of the Ok vectors of `last`; zero outside the region. `beforeLast` may be
/// null. Empty if no point of `last` is Ok. Threads: 0 = all cores.
std::vector<Displacement> predictVectors(const DisplacementField& last, const DisplacementField* beforeLast,
                                         int threads = 1);

/// Whether a node's displaced block lies inside an image of that size.
inline bool isInsideImage(const Grid& grid, ImageSize image, int column, int row, Displacement vector) {
    const int left = grid.left(column) + vector.dx, top = grid.top(row) + vector.dy;
    return left >= 0 && top >= 0 && left + grid.blockWidth <= image.width && top + grid.blockHeight <= image.height;
}

/// Calls use(column, row), row by row, for the nodes near the image's edges: those whose blocks a vector of up to
/// `farthest` px along an axis can move outside an image of that size.
template <typename Use>
void forEachNodeNearEdge(const Grid& grid, ImageSize image, int farthest, const Use& use) {
    const auto isNear = [farthest](int first, int side, int length) {
        return first < farthest || first + side + farthest > length;
    };
    const auto columnIsNear = [&](int column) { return isNear(grid.left(column), grid.blockWidth, image.width); };
    int inner = 0, end = grid.columns();  // columns from `inner` to before `end` are far from both edges
    while (inner < end && columnIsNear(inner)) ++inner;
    while (end > inner && columnIsNear(end - 1)) --end;
    for (int row = 0; row < grid.rows(); ++row) {
        const bool all = isNear(grid.top(row), grid.blockHeight, image.height);
        for (int column = 0; column < grid.columns(); ++column) {
            if (!all && column == inner) column = end;
            if (column < grid.columns()) use(column, row);
        }
    }
}

/// Shortens predicted vectors that move blocks outside an image of that size ({} = unknown: no change) to its edge. A
/// point near the edge may have moved less than predicted; outside no trial is possible, but from the edge it is found.
/// For searches without refinement.
void clampToImage(const Grid& grid, ImageSize image, std::span<Displacement> prediction);

/// For searches followed by refinement: points without a possible trial (OutOfImage) become Ok with their predicted
/// vector and without a cost. Their blocks are outside the image; refinement uses the visible part of their subsets.
/// (Clamped blocks would match something else, keep changing until the last pass and give poor initial guesses.)
/// `prediction` is empty or has one vector a node.
void replaceOutOfImage(std::span<const Displacement> prediction, SearchResult& result);

/// Likewise for false matches: blocks found inside an image of that size ({} = unknown: no change) although predicted
/// outside, with a cost above three times the median of the Ok neighbours up to two nodes away. They get the predicted
/// vector without a cost. Without a prediction the median vector of the neighbours is used.
void replaceFalseMatches(const Grid& grid, ImageSize image, std::span<const Displacement> prediction,
                         SearchResult& result);

}  // namespace strainlens
