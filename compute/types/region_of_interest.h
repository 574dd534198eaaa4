// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <variant>
#include <vector>

#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Axis-parallel rectangle; holds every pixel whose centre lies in [x0, x1) x [y0, y1).
struct RoiRectangle {
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool operator==(const RoiRectangle&) const = default;
};

/// Axis-parallel ellipse; holds every pixel centre with ((x-cx)/rx)^2 + ((y-cy)/ry)^2 <= 1.
struct RoiEllipse {
    double centreX = 0, centreY = 0, radiusX = 0, radiusY = 0;
    bool operator==(const RoiEllipse&) const = default;
};

/// Closed polygon (the last vertex joins the first), even-odd rule, edges half open.
struct RoiPolygon {
    std::vector<PointPx> vertices;
    bool operator==(const RoiPolygon&) const = default;
};

/// A mask image as one "shape": pixels >= 128 belong to it. Its size must equal the image's.
struct RoiBitmap {
    RoiMask mask;
};

/// Whether a shape's pixels are joined to the region or cut out of it.
enum class RoiOperation { Add, Subtract };

using RoiGeometry = std::variant<RoiRectangle, RoiEllipse, RoiPolygon, RoiBitmap>;

/// One step of a region's history.
struct RoiShape {
    RoiOperation operation = RoiOperation::Add;
    RoiGeometry geometry;
};

/// The region of interest: shapes added and subtracted in order.
///
/// Without any shape everything is inside; so it is before a first shape that subtracts.
struct RegionOfInterest {
    std::vector<RoiShape> shapes;

    /// The pixels of the region. This one function serves drawing, computing and exporting.
    /// Throws InvalidInput when a shape is degenerate (zero or not finite) or a bitmap has another size.
    RoiMask rasterise(ImageSize size) const;
};

}  // namespace strainlens
