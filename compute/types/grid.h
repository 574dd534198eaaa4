// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/point_status.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Division of the reference image into blocks [px].
struct GridSpec {
    int step = 16;         ///< between neighbouring blocks, along x and y
    int blockWidth = 32;   ///< 4 to 256
    int blockHeight = 32;  ///< 4 to 256
    int margin = 0;        ///< without blocks, along the image's edges
    bool operator==(const GridSpec&) const = default;
};

/// Number of points to measure (NotComputed).
std::size_t countMeasured(std::span<const PointStatus> statuses);

/// Position of a node in its grid and of its point in the image [px].
struct NodePosition {
    int column = 0, row = 0, x = 0, y = 0;
};

/// Grid of blocks to measure: `columns() x rows()` nodes, row-major.
///
/// Columns and rows have explicit positions instead of origin + k * step, because pyramid levels round them. Nodes with
/// status NotComputed are searched; all others are holes in the grid.
struct Grid {
    int blockWidth = 0;                 ///< [px]
    int blockHeight = 0;                ///< [px]
    std::vector<int> lefts;             ///< x of the leftmost pixel of each column's blocks, ascending [px]
    std::vector<int> tops;              ///< y of the topmost pixel of each row's blocks, ascending [px]
    std::vector<PointStatus> statuses;  ///< of each node: NotComputed if it is to be measured, else why not
    /// Positions of the material points in an incremental reference, (0, 0) if not measured; empty: block centres.
    std::vector<NodePosition> moved = {};

    int columns() const { return static_cast<int>(lefts.size()); }
    int rows() const { return static_cast<int>(tops.size()); }
    std::size_t size() const { return lefts.size() * tops.size(); }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * lefts.size() + static_cast<std::size_t>(column);
    }
    bool isMeasured(int column, int row) const { return statuses[index(column, row)] == PointStatus::NotComputed; }
    int blockPixels() const { return blockWidth * blockHeight; }
    int left(int column) const { return lefts[static_cast<std::size_t>(column)]; }
    int top(int row) const { return tops[static_cast<std::size_t>(row)]; }
    /// x of the centre of a column's blocks, `left + blockWidth / 2` [px].
    int centreX(int column) const { return left(column) + blockWidth / 2; }
    /// y of the centre of a row's blocks [px].
    int centreY(int row) const { return top(row) + blockHeight / 2; }
    NodePosition positionOf(std::size_t node) const {
        if (!moved.empty()) return moved[node];
        const int column = static_cast<int>(node % lefts.size()), row = static_cast<int>(node / lefts.size());
        return {column, row, centreX(column), centreY(row)};
    }
    std::size_t measuredCount() const { return countMeasured(statuses); }
};

/// Returns the grid of `spec` on a reference image with region `roi` (an empty mask means the full image).
///
/// Block corners are at `margin + k * step`. A node is measured if its block lies inside the image less the margin, its
/// centre in the ROI and at least half of its pixels in the ROI. Throws InvalidInput if a parameter is out of range, no
/// block fits or no node is in the ROI.
Grid makeGrid(const GridSpec& spec, ImageSize imageSize, const RoiMask& roi);

}  // namespace strainlens
