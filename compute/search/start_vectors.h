// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/search.h"

// Where a search begins, by the fields of the frames before, and what is taken from there where it found nothing.

namespace strainlens {

/// One start vector a node for the frame after `last`: 2 * last - beforeLast where both are Ok, else `last`, else the
/// component-wise median of last's Ok vectors (rounded to whole pixels); zero outside the region. `beforeLast` may be
/// null.
/// An empty vector (start from zero) when no point of `last` is Ok. Threads: 0 = all cores.
std::vector<Displacement> extrapolate(const DisplacementField& last, const DisplacementField* beforeLast,
                                      int threads = 1);

/// Whether a node's block, so displaced, lies in an image of that size.
inline bool staysInside(const Grid& grid, ImageSize image, int column, int row, Displacement vector) {
    const int left = grid.left(column) + vector.dx, top = grid.top(row) + vector.dy;
    return left >= 0 && top >= 0 && left + grid.blockWidth <= image.width && top + grid.blockHeight <= image.height;
}

/// Calls look(column, row) for all nodes whose blocks vectors of up to `farthest` px along an axis can lead out of an
/// image of that size: few, along its edges, row by row.
template <typename Look>
void forEachNodeNearEdge(const Grid& grid, ImageSize image, int farthest, const Look& look) {
    const auto isNear = [farthest](int first, int side, int length) {
        return first < farthest || first + side + farthest > length;
    };
    const auto columnIsNear = [&](int column) { return isNear(grid.left(column), grid.blockWidth, image.width); };
    int inner = 0, behind = grid.columns();  // columns from `inner` to before `behind` are far from both edges
    while (inner < behind && columnIsNear(inner)) ++inner;
    while (behind > inner && columnIsNear(behind - 1)) --behind;
    for (int row = 0; row < grid.rows(); ++row) {
        const bool all = isNear(grid.top(row), grid.blockHeight, image.height);
        for (int column = 0; column < grid.columns(); ++column) {
            if (!all && column == inner) column = behind;
            if (column < grid.columns()) look(column, row);
        }
    }
}

/// Shortens start vectors that would lead blocks out of an image of that size ({} = none is) as far as its edge. Along
/// the edge a point may have moved out by less than a pixel, or not as far as foretold: from outside no trial is
/// possible, from the edge it is found. For searches whose vectors are the result.
void keepInside(const Grid& grid, ImageSize image, std::span<Displacement> start);

/// For searches that refinement follows: points without a possible trial (OutOfImage) become Ok with their start
/// vectors and without a cost. Their blocks have left the image, what their subsets still show of it is refined from
/// there. From blocks at the edge, which show something else, a search would go on changing its mind to the last pass,
/// and most of the vectors would be no starts. `start` is empty or has one vector a node.
void takeForetold(std::span<const Displacement> start, SearchResult& result);

/// The same for blocks that were found inside an image of that size ({} = unknown, nothing is done) although their
/// start vectors lead out of it, and that match three times worse than the Ok neighbours up to two nodes away do in the
/// middle: what they were found at is something else, and its cost goes with it. Without start vectors, those that the
/// neighbours foretell: the medians of theirs.
void takeForetoldOutside(const Grid& grid, ImageSize image, std::span<const Displacement> start, SearchResult& result);

}  // namespace strainlens
