// SPDX-License-Identifier: MPL-2.0
#include "compute/types/region_of_interest.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "compute/types/edge_crossing.h"

namespace strainlens {
namespace {

/// First integer >= v, clamped to [0, limit]; v may be infinite.
int firstPixel(double v, int limit) { return static_cast<int>(std::clamp(std::ceil(v), 0.0, double(limit))); }

void requireFinite(std::initializer_list<double> values) {
    for (double v : values) {
        if (!std::isfinite(v)) throw InvalidInput("ROI shape", "a coordinate that is not a number", "finite numbers");
    }
}

/// Sets the pixels of a shape to a value.
class Rasteriser {
public:
    Rasteriser(RoiMask& mask, std::uint8_t value) : m_mask(mask), m_size(mask.size()), m_value(value) {}

    void operator()(const RoiRectangle& r) const {
        requireFinite({r.x0, r.y0, r.x1, r.y1});
        if (!(r.x1 > r.x0) || !(r.y1 > r.y0))
            throw InvalidInput("ROI rectangle", "an empty one", "x1 > x0 and y1 > y0");
        for (int y = firstPixel(r.y0, m_size.height); y < firstPixel(r.y1, m_size.height); ++y) {
            fill(y, firstPixel(r.x0, m_size.width), firstPixel(r.x1, m_size.width));
        }
    }

    void operator()(const RoiEllipse& e) const {
        requireFinite({e.centreX, e.centreY, e.radiusX, e.radiusY});
        if (!(e.radiusX > 0) || !(e.radiusY > 0)) throw InvalidInput("ROI ellipse", "an empty one", "radii above 0");
        for (int y = firstPixel(e.centreY - e.radiusY, m_size.height); y < m_size.height; ++y) {
            const double ry = (y - e.centreY) / e.radiusY;
            if (ry > 1) break;
            const double half = e.radiusX * std::sqrt(std::max(0.0, 1 - ry * ry));
            fill(y, firstPixel(e.centreX - half, m_size.width),
                 firstPixel(std::floor(e.centreX + half) + 1, m_size.width));
        }
    }

    void operator()(const RoiPolygon& polygon) const {
        const auto& v = polygon.vertices;
        if (v.size() < 3) throw InvalidInput("ROI polygon", std::to_string(v.size()) + " vertices", "3 or more");
        for (const PointPx& p : v) requireFinite({p.x, p.y});
        std::vector<double> crossings;
        for (int y = 0; y < m_size.height; ++y) {
            crossings.clear();
            for (std::size_t i = 0; i < v.size(); ++i) {
                const PointPx& a = v[i];
                const PointPx& b = v[(i + 1) % v.size()];
                if ((a.y <= y) == (b.y <= y)) continue;
                crossings.push_back(crossingX(a, b, y));
            }
            std::ranges::sort(crossings);
            for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
                fill(y, firstPixel(crossings[i], m_size.width), firstPixel(crossings[i + 1], m_size.width));
            }
        }
    }

    void operator()(const RoiBitmap& bitmap) const {
        const ImageSize size = bitmap.mask.size();
        if (size != m_size) throw InvalidInput("ROI mask size", textOf(size), "the image's size, " + textOf(m_size));
        forEachPixel(size, [&](int x, int y) {
            if (bitmap.mask.contains(x, y)) fill(y, x, x + 1);
        });
    }

private:
    void fill(int y, int begin, int end) const {
        if (begin < end) std::fill(m_mask.row(y) + begin, m_mask.row(y) + end, m_value);
    }

    RoiMask& m_mask;
    ImageSize m_size;
    std::uint8_t m_value;
};

}  // namespace

RoiMask RegionOfInterest::rasterise(ImageSize size) const {
    const bool startsEmpty = !shapes.empty() && shapes.front().operation == RoiOperation::Add;
    RoiMask mask = RoiMask::where(size, [&](int, int) { return !startsEmpty; });
    for (const RoiShape& shape : shapes) {
        const std::uint8_t value = shape.operation == RoiOperation::Add ? RoiMask::kInside : RoiMask::kOutside;
        std::visit(Rasteriser(mask, value), shape.geometry);
    }
    return mask;
}

}  // namespace strainlens
