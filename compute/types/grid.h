// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/point_status.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How the reference image is divided into blocks. All in px.
struct GridSpec {
    int step = 16;         ///< from one block to the next, both ways
    int blockWidth = 32;   ///< 4 to 256
    int blockHeight = 32;  ///< 4 to 256
    int margin = 0;        ///< kept free along the image's edges
    bool operator==(const GridSpec&) const = default;
};

/// Number of points that are to be measured (NotComputed).
std::size_t countMeasured(std::span<const PointStatus> statuses);

/// Where a node stands in its grid, and its measured point in the image [px].
struct NodePlace {
    int column = 0, row = 0, x = 0, y = 0;
};

/// The blocks of a measurement: `columns() x rows()` nodes, row-major.
///
/// Columns and rows stand at explicit positions (not at origin + k * step only) so that the
/// levels of a pyramid, where positions are rounded, are grids too. A node takes part in a
/// search if its `status` is NotComputed; all others are holes in the grid.
struct Grid {
    int blockWidth = 0;                 ///< [px]
    int blockHeight = 0;                ///< [px]
    std::vector<int> lefts;             ///< x of the leftmost pixel of each column's blocks, ascending [px]
    std::vector<int> tops;              ///< y of the topmost pixel of each row's blocks, ascending [px]
    std::vector<PointStatus> statuses;  ///< one a node: NotComputed or OutsideRoi
    /// Row-major: where the points stand in a later reference image, as they have moved with the material; empty: in
    /// the middle of their blocks. A node that is not measured has none (0, 0).
    std::vector<NodePlace> moved = {};

    int columns() const { return static_cast<int>(lefts.size()); }
    int rows() const { return static_cast<int>(tops.size()); }
    std::size_t size() const { return lefts.size() * tops.size(); }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * lefts.size() + static_cast<std::size_t>(column);
    }
    bool measured(int column, int row) const { return statuses[index(column, row)] == PointStatus::NotComputed; }
    int blockPixels() const { return blockWidth * blockHeight; }
    int left(int column) const { return lefts[static_cast<std::size_t>(column)]; }
    int top(int row) const { return tops[static_cast<std::size_t>(row)]; }
    /// x of the middle of a column's blocks, `left + blockWidth / 2` [px].
    int centreX(int column) const { return left(column) + blockWidth / 2; }
    /// y of the middle of a row's blocks [px].
    int centreY(int row) const { return top(row) + blockHeight / 2; }
    NodePlace placeOf(std::size_t node) const {
        if (!moved.empty()) return moved[node];
        const int column = static_cast<int>(node % lefts.size()), row = static_cast<int>(node / lefts.size());
        return {column, row, centreX(column), centreY(row)};
    }
    std::size_t measuredCount() const;
};

/// The grid of `spec` on a reference image with region `roi` (an empty mask means everything).
///
/// Block corners stand at `margin + k * step`; a node is measured if its block lies inside the image
/// (less the margin), its centre in the ROI, and at least half of its pixels do.
/// Throws InvalidInput when a parameter is out of range, no block fits, or no node is in the ROI.
Grid makeGrid(const GridSpec& spec, ImageSize imageSize, const RoiMask& roi);

}  // namespace strainlens
