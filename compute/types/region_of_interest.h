// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <variant>
#include <vector>

#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Axis-parallel rectangle of the pixels with centres in [x0, x1) x [y0, y1).
struct RoiRectangle {
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool operator==(const RoiRectangle&) const = default;
};

/// Axis-parallel ellipse of the pixel centres with ((x-cx)/rx)^2 + ((y-cy)/ry)^2 <= 1.
struct RoiEllipse {
    double centreX = 0, centreY = 0, radiusX = 0, radiusY = 0;
    bool operator==(const RoiEllipse&) const = default;
};

/// Closed polygon (the last vertex joins the first), even-odd rule, edges half open.
struct RoiPolygon {
    std::vector<PointPx> vertices;
    bool operator==(const RoiPolygon&) const = default;
};

/// A mask as a shape. It must have the size of the image.
struct RoiBitmap {
    RoiMask mask;
};

/// Whether a shape is added to the region or subtracted from it.
enum class RoiOperation { Add, Subtract };

using RoiGeometry = std::variant<RoiRectangle, RoiEllipse, RoiPolygon, RoiBitmap>;

/// A shape of a region and its operation.
struct RoiShape {
    RoiOperation operation = RoiOperation::Add;
    RoiGeometry geometry;
};

/// Region of interest: shapes added and subtracted in order; starts from the full image unless the first one adds.
struct RegionOfInterest {
    std::vector<RoiShape> shapes;

    /// Returns the pixels of the region, for drawing, computing and exporting. Throws InvalidInput for a shape
    /// that is degenerate (zero or not finite) or a bitmap of another size.
    RoiMask rasterise(ImageSize size) const;
};

}  // namespace strainlens
