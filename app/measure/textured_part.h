// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Equidistant positions in an image, row by row.
struct PositionGrid {
    int left = 0, top = 0;  ///< of the first position [px]
    int step = 1;           ///< [px]
    int columns = 0, rows = 0;
    std::size_t size() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
};

/// Marks the positions of `inside` around which a square of `sidePx` has texture: in each quarter of it grey values
/// deviate at least .3 times as much as around the best tenth of the positions.
std::vector<char> findTexture(const AnyImage& image, const PositionGrid& grid, const std::vector<char>& inside,
                              int sidePx);

/// A part of a grid, in columns and rows.
struct GridPart {
    int column, row, columns, rows;
};

/// The part with the sides of `middle` nearest to it with nearly as many marked positions as the best one; `middle`
/// itself where it has.
GridPart nearestFullPart(const PositionGrid& grid, const std::vector<char>& marked, const GridPart& middle);

}  // namespace strainlens
