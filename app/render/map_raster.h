// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "app/io/image/picture_pixels.h"
#include "app/render/colour_scale.h"
#include "app/render/vectors.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The colour of a point's cell in a map, 0xAARRGGBB; 0 if the point has none.
using CellColour = std::uint32_t;
constexpr CellColour cellColour(Rgb colour) {
    return 0xff000000u | std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
}

/// Cell colours of numbers; 0 for NaN.
std::vector<CellColour> numberCells(const std::vector<double>& values, const ColourScale& scale);
/// Cell colours of displacements (flowColour), with full saturation at `fullPx`.
std::vector<CellColour> directionCells(const DisplacementField& field, double fullPx);
/// Cell colours of statuses; 0 outside the region.
std::vector<CellColour> statusCells(const std::vector<PointStatus>& statuses);

/// How a map fills the space between points.
enum class MapShading : std::uint8_t {
    Cells,   ///< every pixel has the colour of its point
    Smooth,  ///< bilinear interpolation between points that have a value
};

/// The points around a position and their weights, whose sum is 1.
struct InterpolationStencil {
    std::array<std::size_t, 4> nodes{};
    std::array<double, 4> weights{};
    int count = 0;
};

/// The colour between points.
using InterpolatedColour = std::function<CellColour(const InterpolationStencil&)>;
/// The colour of the interpolated number; `values` must outlive it.
InterpolatedColour interpolateNumbers(const std::vector<double>& values, const ColourScale& scale);
/// The colour of the interpolated displacement, with full saturation at `fullPx`; `field` must outlive it.
InterpolatedColour interpolateDirections(const DisplacementField& field, double fullPx);

/// A map with one pixel per image pixel.
struct MapRaster {
    int left = 0, top = 0;  ///< image pixel of the first map pixel
    PixelBlock block;       ///< 0: transparent
};

/// Draws the map on the reference image. A pixel belongs to the point whose square (of the grid's step) contains it or,
/// if that point is outside the region, to its nearest neighbour inside. Pixels outside the region and of points
/// without colour are transparent. `interpolate` (empty = Cells) interpolates between points that have a colour, not
/// across points without. `region` null: points outside the region have no pixels.
MapRaster mapRaster(const DisplacementField& field, const std::vector<CellColour>& cells,
                    const InterpolatedColour& interpolate, const RoiMask* region);

/// The colours of the pixels (xs[i], ys[k]) in mapRaster() without interpolation, row-major; both ascend.
std::vector<CellColour> mapColoursAt(const DisplacementField& field, const std::vector<CellColour>& cells,
                                     const RoiMask* region, const std::vector<int>& xs, const std::vector<int>& ys);

/// Warps the map to the deformed image: each point's square moves with its corners, whose displacement is the mean of
/// the measured points around them. Clipped to an image of that size; 0 x 0 = not clipped.
MapRaster warpRaster(const DisplacementField& field, const MapRaster& reference, ImageSize image);

/// A contour line of a quantity.
struct ContourLine {
    double value = 0;
    std::vector<Line> segments;  ///< in image coordinates [px]
};

/// Approximate number of contour levels of a map.
inline constexpr int kContours = 10;

/// The contour lines of `values` (one per point) at these levels, inside the region and between four points that all
/// have a value. `onDeformed`: in coordinates of the deformed image.
std::vector<ContourLine> contourLines(const DisplacementField& field, const std::vector<double>& values,
                                      const std::vector<double>& levels, const RoiMask* region, bool onDeformed);

/// Black or white, whichever contrasts more with a colour.
Rgb contourInk(Rgb below);

}  // namespace strainlens
