// SPDX-License-Identifier: MPL-2.0
#include "compute/field/mask_outline.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/types/point.h"

namespace strainlens {
namespace {

/// Smallest distance of a line from a pixel centre [px]; any value well above rounding errors.
constexpr double kClearancePx = 0.05;

/// Closed line between inside and outside pixels.
struct Contour {
    std::vector<PointPx> points;   ///< midpoints of the pixel borders along it
    std::vector<PointPx> outward;  ///< vector from each point halfway to the outside pixel
    double area = 0;               ///< [px^2]; negative for a hole
};

/// Traces the borders with inside pixels on the right (y down). Pixels that touch only at corners are not connected.
class BorderTracer {
public:
    explicit BorderTracer(const RoiMask& mask)
        : m_mask(mask),
          m_isTraced(static_cast<std::size_t>(mask.size().width) * static_cast<std::size_t>(mask.size().height)) {}

    std::vector<Contour> contours() {
        std::vector<Contour> found;
        forEachPixel(m_mask.size(), [&](int x, int y) {
            // Every contour has an upper border.
            if (inside(x, y) && !inside(x, y - 1) && !m_isTraced[indexOf(x, y)]) found.push_back(trace(x, y));
        });
        return found;
    }

private:
    /// Sides of a pixel, clockwise, and the direction along each of them.
    enum Side { Top, Right, Bottom, Left };
    static constexpr int kAlongX[] = {1, 0, -1, 0}, kAlongY[] = {0, 1, 0, -1};
    static constexpr double kMiddleX[] = {0, 0.5, 0, -0.5}, kMiddleY[] = {-0.5, 0, 0.5, 0};

    bool inside(int x, int y) const {
        const ImageSize size = m_mask.size();
        return x >= 0 && y >= 0 && x < size.width && y < size.height && m_mask.contains(x, y);
    }
    std::size_t indexOf(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_mask.size().width) +
               static_cast<std::size_t>(x);
    }

    Contour trace(int startX, int startY) {
        Contour contour;
        int x = startX, y = startY, side = Top;
        do {
            if (side == Top) m_isTraced[indexOf(x, y)] = true;
            contour.points.push_back({x + kMiddleX[side], y + kMiddleY[side]});
            contour.outward.push_back({kMiddleX[side], kMiddleY[side]});
            const int aheadX = x + kAlongX[side], aheadY = y + kAlongY[side];
            // The next pixel on the other side of the border.
            const int outerX = aheadX + kAlongY[side], outerY = aheadY - kAlongX[side];
            if (!inside(aheadX, aheadY)) {
                side = (side + 1) % 4;
            } else if (!inside(outerX, outerY)) {
                x = aheadX;
                y = aheadY;
            } else {
                x = outerX;
                y = outerY;
                side = (side + 3) % 4;
            }
        } while (x != startX || y != startY || side != Top);
        for (std::size_t i = 0; i < contour.points.size(); ++i) {
            const PointPx a = contour.points[i], b = contour.points[(i + 1) % contour.points.size()];
            contour.area += (a.x * b.y - b.x * a.y) / 2;
        }
        return contour;
    }

    const RoiMask& m_mask;
    std::vector<bool> m_isTraced;  // upper borders
};

/// Marks the points between two marked ones that the tolerance requires; `last` may be the ring's size (first point).
void markBetween(const std::vector<PointPx>& ring, std::size_t first, std::size_t last, double tolerancePx,
                 std::vector<bool>& isMarked) {
    std::vector<std::pair<std::size_t, std::size_t>> spans = {{first, last}};
    while (!spans.empty()) {
        const auto [from, to] = spans.back();
        spans.pop_back();
        double farthest = tolerancePx;
        std::size_t at = 0;
        for (std::size_t i = from + 1; i < to; ++i) {
            const double distance = distanceToSegment(ring[from], ring[to % ring.size()], ring[i]);
            if (distance <= farthest) continue;
            farthest = distance;
            at = i;
        }
        if (at == 0) continue;
        isMarked[at] = true;
        spans.emplace_back(from, at);
        spans.emplace_back(at, to);
    }
}

bool hasMask(const RegionOfInterest& region, const RoiMask& mask) {
    const RoiMask drawn = region.rasterise(mask.size());
    for (int y = 0; y < mask.size().height; ++y) {
        if (!std::equal(mask.row(y), mask.row(y) + mask.size().width, drawn.row(y))) return false;
    }
    return true;
}

/// Contours of the mask, larger ones first, so that nested ones come after their outer contour.
std::vector<Contour> contoursOf(const RoiMask& mask) {
    std::vector<Contour> contours = BorderTracer(mask).contours();
    std::ranges::stable_sort(contours,
                             [](const Contour& a, const Contour& b) { return std::abs(a.area) > std::abs(b.area); });
    return contours;
}

/// Connects all contours to one polygon through the first point of the first contour.
RoiPolygon connectContours(const std::vector<Contour>& contours) {
    RoiPolygon polygon;
    std::vector<PointPx>& vertices = polygon.vertices;
    for (const Contour& contour : contours) {
        // Each cut is traversed in both directions and so encloses nothing.
        if (!vertices.empty()) vertices.push_back(contours.front().points.front());
        vertices.insert(vertices.end(), contour.points.begin(), contour.points.end());
        if (contours.size() > 1) vertices.push_back(contour.points.front());
    }
    return polygon;
}

RegionOfInterest makeRegion(const std::vector<Contour>& contours) {
    RegionOfInterest region;
    for (const Contour& contour : contours) {
        const RoiOperation operation = contour.area > 0 ? RoiOperation::Add : RoiOperation::Subtract;
        region.shapes.push_back({operation, RoiPolygon{contour.points}});
    }
    return region;
}

double cross(PointPx a, PointPx b) { return a.x * b.y - a.y * b.x; }
PointPx minus(PointPx a, PointPx b) { return {a.x - b.x, a.y - b.y}; }

/// Directions of straight lines with inside pixels on the right and outside pixels on the left.
class ViewCone {
public:
    explicit ViewCone(PointPx from) : m_from(from) {}

    /// Whether the line may end at a point.
    bool contains(PointPx point) const {
        const PointPx direction = minus(point, m_from);
        return m_isOpen || (cross(m_left, direction) >= 0 && cross(direction, m_right) >= 0 && isAhead(direction));
    }
    /// Restricts the lines to pass between these two; false if none is left.
    bool narrow(PointPx outside, PointPx inside) {
        const PointPx left = minus(outside, m_from), right = minus(inside, m_from);
        if (m_isOpen) {
            m_left = left;
            m_right = right;
            m_isOpen = false;
        } else {
            if (!isAhead(left) || !isAhead(right)) return false;
            if (cross(m_left, left) > 0) m_left = left;
            if (cross(m_right, right) < 0) m_right = right;
        }
        return cross(m_left, m_right) > 0;
    }

private:
    bool isAhead(PointPx direction) const {
        return direction.x * m_left.x + direction.y * m_left.y > 0 &&
               direction.x * m_right.x + direction.y * m_right.y > 0;
    }
    PointPx m_from, m_left, m_right;
    bool m_isOpen = true;
};

/// Simplifies a contour to a closed line between the same pixels: each segment as long as possible.
std::vector<PointPx> tighten(const Contour& contour) {
    const std::size_t count = contour.points.size();
    std::vector<PointPx> line;
    for (std::size_t at = 0; at < count;) {
        line.push_back(contour.points[at]);
        ViewCone cone(contour.points[at]);
        std::size_t next = at + 1;
        for (std::size_t k = at + 1; k <= count; ++k) {
            const PointPx middle = contour.points[k % count], outward = contour.outward[k % count];
            if (cone.contains(middle)) next = k;
            const double share = 1 - 2 * kClearancePx;
            const PointPx direction{outward.x * share, outward.y * share};
            if (!cone.narrow({middle.x + direction.x, middle.y + direction.y}, minus(middle, direction))) break;
        }
        at = next;
    }
    return line;
}

std::vector<Contour> tighten(std::vector<Contour> contours) {
    for (Contour& contour : contours) contour.points = tighten(std::as_const(contour));
    return contours;
}

}  // namespace

std::vector<PointPx> simplifyRing(const std::vector<PointPx>& ring, double tolerancePx) {
    if (ring.size() <= 3) return ring;
    const auto away = [&](const PointPx& p) { return std::hypot(p.x - ring[0].x, p.y - ring[0].y); };
    const auto farthest = static_cast<std::size_t>(std::ranges::max_element(ring, {}, away) - ring.begin());
    std::vector<bool> isMarked(ring.size());
    isMarked[0] = isMarked[farthest] = true;
    markBetween(ring, 0, farthest, tolerancePx, isMarked);
    markBetween(ring, farthest, ring.size(), tolerancePx, isMarked);
    std::vector<PointPx> simple;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (isMarked[i]) simple.push_back(ring[i]);
    }
    return simple;
}

RoiPolygon polygonOf(const RoiMask& mask) {
    const std::vector<Contour> contours = contoursOf(mask);
    if (contours.empty()) return {};
    RoiPolygon simple = connectContours(tighten(contours));
    // Verify the simplified polygon.
    if (simple.vertices.size() >= 3 && hasMask({{{RoiOperation::Add, simple}}}, mask)) return simple;
    return connectContours(contours);
}

RegionOfInterest regionOf(const RoiMask& mask, const SmallestShape& smallest) {
    std::vector<Contour> contours = contoursOf(mask);
    if (contours.empty()) return {};
    const double minAreaPx2 = std::max(smallest.areaPx2, smallest.share * contours.front().area);
    std::erase_if(contours, [&](const Contour& contour) {
        return std::abs(contour.area) < (contour.area > 0 ? minAreaPx2 : smallest.areaPx2);
    });
    const std::vector<Contour> tight = tighten(contours);
    const auto isLine = [](const Contour& contour) { return contour.points.size() < 3; };
    RegionOfInterest region = makeRegion(tight);
    const RegionOfInterest exact = makeRegion(contours);
    if (std::ranges::none_of(tight, isLine) && hasMask(region, exact.rasterise(mask.size()))) return region;
    return exact;
}

}  // namespace strainlens
