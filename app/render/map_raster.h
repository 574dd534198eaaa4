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

/// How a map fills the room between the points.
enum class MapShading : std::uint8_t {
    Cells,   ///< every pixel has the colour of its point
    Smooth,  ///< between points that have a value it is interpolated bilinearly
};

/// Points around a place and how much each of them counts there; the weights' sum is 1.
struct PointMixture {
    std::array<std::size_t, 4> nodes{};
    std::array<double, 4> weights{};
    int count = 0;
};

/// The colour between points.
using MixedColour = std::function<CellColour(const PointMixture&)>;
/// That of the interpolated number; `values` must outlive it.
MixedColour mixedNumbers(const std::vector<double>& values, const ColourScale& scale);
/// That of the interpolated displacement, at `fullPx` in full colour; `field` must outlive it.
MixedColour mixedDirections(const DisplacementField& field, double fullPx);

/// A map with one pixel for a pixel of the image below.
struct MapRaster {
    int left = 0, top = 0;  ///< the image pixel of the first one
    PixelBlock block;       ///< 0 where nothing is shown
};

/// The map on the reference image. A pixel belongs to the point whose square, as wide as the grid's step, it lies in;
/// where that point is outside the region, to the nearest one around it that is inside. Without pixels outside the
/// region, and without those whose point has no colour. With `mixed` the points around a pixel that have a colour are
/// mixed, those that have none are not looked past: `mixed` empty = Cells. `region` may be null: then points
/// outside it have no pixels.
MapRaster mapRaster(const DisplacementField& field, const std::vector<CellColour>& cells, const MixedColour& mixed,
                    const RoiMask* region);

/// The colours that mapRaster() without `mixed` gives the pixels (xs[i], ys[k]), row by row; both ascend.
std::vector<CellColour> mapColoursAt(const DisplacementField& field, const std::vector<CellColour>& cells,
                                     const RoiMask* region, const std::vector<int>& xs, const std::vector<int>& ys);

/// The same map in the deformed image: the pixels of each point's square, moved with the square's corners, which move
/// as the measured points around them do on the average. Within an image of that size; 0 x 0 = wherever it is.
MapRaster movedRaster(const DisplacementField& field, const MapRaster& reference, ImageSize image);

/// The lines along which a quantity has one value.
struct ContourLine {
    double value = 0;
    std::vector<Line> pieces;  ///< in image coordinates [px]
};

/// About how many lines a map has.
inline constexpr int kContours = 10;

/// The contour lines of `values` (one a point) at these levels: between four points that all have a number, and inside
/// the region alone. `onDeformed`: where the material is in the deformed image.
std::vector<ContourLine> contourLines(const DisplacementField& field, const std::vector<double>& values,
                                      const std::vector<double>& levels, const RoiMask* region, bool onDeformed);

/// Black or white: what stands out from a colour.
Rgb contourInk(Rgb below);

}  // namespace strainlens
