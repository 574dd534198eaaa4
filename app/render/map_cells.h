// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "app/render/colour_scale.h"
#include "compute/types/displacement_field.h"
#include "compute/types/point.h"

namespace strainlens {

/// The colour of a point's cell in a map, 0xAARRGGBB; 0 where the point has none.
using CellColour = std::uint32_t;
constexpr CellColour cellColour(Rgb colour) {
    return 0xff000000u | std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
}

/// The cells of numbers; none where there is no number.
std::vector<CellColour> numberCells(const std::vector<double>& values, const ColourScale& scale);
/// The cells of displacements as flowColour() has them, at `fullPx` in full colour.
std::vector<CellColour> directionCells(const DisplacementField& field, double fullPx);
/// The cells of statuses; none outside the region.
std::vector<CellColour> statusCells(const std::vector<PointStatus>& statuses);

/// An upright rectangle in image coordinates [px].
struct CellFrame {
    double left = 0, top = 0, right = 0, bottom = 0;
};

/// What the cells of a field cover on the reference image: the square around every point, as wide as the grid's step.
/// The picture of one pixel a point, enlarged to this without smoothing, gives every point its cell.
CellFrame cellFrame(const DisplacementField& field);

/// A cell in the deformed image.
struct MovedCell {
    std::array<PointPx, 4> corners;  ///< in turn
    CellColour colour;
};

/// The cells that have a colour, with corners moved as the measured points around them have on the average; without
/// cells with a corner around which nothing is measured.
std::vector<MovedCell> movedCells(const DisplacementField& field, const std::vector<CellColour>& colours);
/// What they cover; all 0 without any.
CellFrame frameOf(const std::vector<MovedCell>& cells);

}  // namespace strainlens
