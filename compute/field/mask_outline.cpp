// SPDX-License-Identifier: MPL-2.0
#include "compute/field/mask_outline.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/types/point.h"

namespace strainlens {
namespace {

/// How near a line may come to the centre of a pixel beside it [px]: any distance will do that rounding does not use
/// up.
constexpr double kClearancePx = 0.05;

/// A closed line between pixels inside and outside.
struct Contour {
    std::vector<PointPx> points;   ///< the middles of the borders that it follows
    std::vector<PointPx> outward;  ///< from each of them, half the way to the pixel outside
    double area = 0;               ///< [px^2]; negative: pixels outside lie within it
};

/// Follows the borders between inside and outside, pixels inside to the right, where y points down. Pixels that touch
/// at a corner alone do not belong together.
class BorderWalk {
public:
    explicit BorderWalk(const RoiMask& mask)
        : m_mask(mask),
          m_seen(static_cast<std::size_t>(mask.size().width) * static_cast<std::size_t>(mask.size().height)) {}

    std::vector<Contour> contours() {
        std::vector<Contour> found;
        forEachPixel(m_mask.size(), [&](int x, int y) {
            // Every closed line has an upper border.
            if (inside(x, y) && !inside(x, y - 1) && !m_seen[indexOf(x, y)]) found.push_back(walk(x, y));
        });
        return found;
    }

private:
    /// The sides of a pixel clockwise, and the way along each of them.
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

    Contour walk(int startX, int startY) {
        Contour contour;
        int x = startX, y = startY, side = Top;
        do {
            if (side == Top) m_seen[indexOf(x, y)] = true;
            contour.points.push_back({x + kMiddleX[side], y + kMiddleY[side]});
            contour.outward.push_back({kMiddleX[side], kMiddleY[side]});
            const int aheadX = x + kAlongX[side], aheadY = y + kAlongY[side];
            // The pixel on the other side of the border, ahead.
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
    std::vector<bool> m_seen;  // upper borders
};

/// Marks the points between two marked ones that a line with that tolerance needs; `last` may be the size of the ring,
/// which stands for its first point.
void keepBetween(const std::vector<PointPx>& ring, std::size_t first, std::size_t last, double tolerancePx,
                 std::vector<bool>& kept) {
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
        kept[at] = true;
        spans.emplace_back(from, at);
        spans.emplace_back(at, to);
    }
}

bool holdsThose(const RegionOfInterest& region, const RoiMask& mask) {
    const RoiMask drawn = region.rasterise(mask.size());
    for (int y = 0; y < mask.size().height; ++y) {
        if (!std::equal(mask.row(y), mask.row(y) + mask.size().width, drawn.row(y))) return false;
    }
    return true;
}

/// The contours of the mask, the larger ones first: what lies in another one comes after it.
std::vector<Contour> contoursOf(const RoiMask& mask) {
    std::vector<Contour> contours = BorderWalk(mask).contours();
    std::ranges::stable_sort(contours,
                             [](const Contour& a, const Contour& b) { return std::abs(a.area) > std::abs(b.area); });
    return contours;
}

/// One polygon of all contours: to each of them from the first point of the first one, and back.
RoiPolygon asOnePolygon(const std::vector<Contour>& contours) {
    RoiPolygon polygon;
    std::vector<PointPx>& vertices = polygon.vertices;
    for (const Contour& contour : contours) {
        // Each cut is walked twice, there and back, and so holds nothing.
        if (!vertices.empty()) vertices.push_back(contours.front().points.front());
        vertices.insert(vertices.end(), contour.points.begin(), contour.points.end());
        if (contours.size() > 1) vertices.push_back(contour.points.front());
    }
    return polygon;
}

RegionOfInterest asShapes(const std::vector<Contour>& contours) {
    RegionOfInterest region;
    for (const Contour& contour : contours) {
        const RoiOperation operation = contour.area > 0 ? RoiOperation::Add : RoiOperation::Subtract;
        region.shapes.push_back({operation, RoiPolygon{contour.points}});
    }
    return region;
}

double cross(PointPx a, PointPx b) { return a.x * b.y - a.y * b.x; }
PointPx minus(PointPx a, PointPx b) { return {a.x - b.x, a.y - b.y}; }

/// The directions in which a straight line leaves pixels inside to its right and pixels outside to its left.
class ViewCone {
public:
    explicit ViewCone(PointPx from) : m_from(from) {}

    /// Whether the line may end there; only directions towards places told of are known.
    bool holds(PointPx place) const {
        const PointPx way = minus(place, m_from);
        return m_open || (cross(m_left, way) >= 0 && cross(way, m_right) >= 0 && isAhead(way));
    }
    /// From then on lines pass between these two; false when none does.
    bool narrow(PointPx outside, PointPx inside) {
        const PointPx left = minus(outside, m_from), right = minus(inside, m_from);
        if (m_open) {
            m_left = left;
            m_right = right;
            m_open = false;
        } else {
            if (!isAhead(left) || !isAhead(right)) return false;
            if (cross(m_left, left) > 0) m_left = left;
            if (cross(m_right, right) < 0) m_right = right;
        }
        return cross(m_left, m_right) > 0;
    }

private:
    bool isAhead(PointPx way) const {
        return way.x * m_left.x + way.y * m_left.y > 0 && way.x * m_right.x + way.y * m_right.y > 0;
    }
    PointPx m_from, m_left, m_right;
    bool m_open = true;
};

/// The points of a contour that a closed line needs which passes between the same pixels: from each as far as a
/// straight line goes.
std::vector<PointPx> pulledTight(const Contour& contour) {
    const std::size_t count = contour.points.size();
    std::vector<PointPx> line;
    for (std::size_t at = 0; at < count;) {
        line.push_back(contour.points[at]);
        ViewCone cone(contour.points[at]);
        std::size_t next = at + 1;
        for (std::size_t k = at + 1; k <= count; ++k) {
            const PointPx middle = contour.points[k % count], outward = contour.outward[k % count];
            if (cone.holds(middle)) next = k;
            const double share = 1 - 2 * kClearancePx;
            const PointPx way{outward.x * share, outward.y * share};
            if (!cone.narrow({middle.x + way.x, middle.y + way.y}, minus(middle, way))) break;
        }
        at = next;
    }
    return line;
}

std::vector<Contour> pulledTight(std::vector<Contour> contours) {
    for (Contour& contour : contours) contour.points = pulledTight(std::as_const(contour));
    return contours;
}

}  // namespace

std::vector<PointPx> simplifiedRing(const std::vector<PointPx>& ring, double tolerancePx) {
    if (ring.size() <= 3) return ring;
    const auto away = [&](const PointPx& p) { return std::hypot(p.x - ring[0].x, p.y - ring[0].y); };
    const auto farthest = static_cast<std::size_t>(std::ranges::max_element(ring, {}, away) - ring.begin());
    std::vector<bool> kept(ring.size());
    kept[0] = kept[farthest] = true;
    keepBetween(ring, 0, farthest, tolerancePx, kept);
    keepBetween(ring, farthest, ring.size(), tolerancePx, kept);
    std::vector<PointPx> simple;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (kept[i]) simple.push_back(ring[i]);
    }
    return simple;
}

RoiPolygon polygonOf(const RoiMask& mask) {
    const std::vector<Contour> contours = contoursOf(mask);
    if (contours.empty()) return {};
    RoiPolygon simple = asOnePolygon(pulledTight(contours));
    // Looked at, so that nobody need believe it.
    if (simple.vertices.size() >= 3 && holdsThose({{{RoiOperation::Add, simple}}}, mask)) return simple;
    return asOnePolygon(contours);
}

RegionOfInterest regionOf(const RoiMask& mask, const SmallestShape& smallest) {
    std::vector<Contour> contours = contoursOf(mask);
    if (contours.empty()) return {};
    const double leastPart = std::max(smallest.areaPx2, smallest.share * contours.front().area);
    std::erase_if(contours, [&](const Contour& contour) {
        return std::abs(contour.area) < (contour.area > 0 ? leastPart : smallest.areaPx2);
    });
    const std::vector<Contour> tight = pulledTight(contours);
    const auto isLine = [](const Contour& contour) { return contour.points.size() < 3; };
    RegionOfInterest region = asShapes(tight);
    const RegionOfInterest exact = asShapes(contours);
    if (std::ranges::none_of(tight, isLine) && holdsThose(region, exact.rasterise(mask.size()))) return region;
    return exact;
}

}  // namespace strainlens
