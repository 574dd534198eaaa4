// SPDX-License-Identifier: MPL-2.0
#include "app/render/map_raster.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/render/arrow_style.h"
#include "app/render/flow_colour.h"
#include "compute/types/nodes_around.h"

namespace strainlens {
namespace {

/// The area of all squares on the reference image [px].
struct CellFrame {
    double left = 0, top = 0, right = 0, bottom = 0;
};

CellFrame cellFrame(const DisplacementField& field) {
    const double along = distanceBetweenPoints(field);
    const double down = field.rows > 1 ? field.y[field.index(0, 1)] - field.y[0] : along;
    return {field.x.front() - along / 2, field.y.front() - down / 2, field.x.back() + along / 2,
            field.y.back() + down / 2};
}

/// The pixels with centres in [low, high).
struct PixelSpan {
    PixelSpan(double low, double high)
        : first(static_cast<int>(std::ceil(low))), last(static_cast<int>(std::ceil(high)) - 1) {}
    void clampTo(int end) { first = std::max(first, 0), last = std::min(last, end - 1); }
    int count() const { return std::max(0, last - first + 1); }
    int first, last;
};

/// Converts between pixels and grid points.
class GridGeometry {
public:
    explicit GridGeometry(const DisplacementField& field)
        : m_columns(field.columns), m_rows(field.rows), m_frame(cellFrame(field)) {
        m_stepX = (m_frame.right - m_frame.left) / m_columns;
        m_stepY = (m_frame.bottom - m_frame.top) / m_rows;
    }
    const CellFrame& frame() const { return m_frame; }
    PointPx step() const { return {m_stepX, m_stepY}; }
    /// In columns and rows; points have integer coordinates.
    double across(double x) const { return (x - m_frame.left) / m_stepX - 0.5; }
    double down(double y) const { return (y - m_frame.top) / m_stepY - 0.5; }
    /// The pixels of all squares, of columns and rows, within the region's image.
    std::pair<PixelSpan, PixelSpan> pixels(const RoiMask* region) const {
        std::pair all{PixelSpan(m_frame.left, m_frame.right), PixelSpan(m_frame.top, m_frame.bottom)};
        if (region) all.first.clampTo(region->size().width), all.second.clampTo(region->size().height);
        return all;
    }
    /// The pixels of a column of squares within `all`.
    PixelSpan pixelsOf(int column, const PixelSpan& all) const {
        PixelSpan span(m_frame.left + column * m_stepX, m_frame.left + (column + 1) * m_stepX);
        span.first = std::max(span.first, all.first), span.last = std::min(span.last, all.last);
        return span;
    }
    int row(int y) const { return std::clamp(static_cast<int>(std::floor(down(y) + 0.5)), 0, m_rows - 1); }

private:
    int m_columns, m_rows;
    CellFrame m_frame;
    double m_stepX = 1, m_stepY = 1;
};

MapRaster emptyRaster(const PixelSpan& across, const PixelSpan& down) {
    MapRaster raster{across.first, down.first, {{across.count(), down.count()}, {}}};
    raster.block.pixels.assign(static_cast<std::size_t>(across.count()) * static_cast<std::size_t>(down.count()), 0);
    return raster;
}

/// Determines the points that pixels take their colours from.
class PointLookup {
public:
    PointLookup(const DisplacementField& field, const std::vector<CellColour>& cells, const GridGeometry& geometry)
        : m_field(field), m_cells(cells), m_geometry(geometry) {}

    bool isInside(std::size_t node) const { return m_field.status[node] != PointStatus::OutsideRoi; }
    /// The nearest of the surrounding points that are inside the region; -1 if there is none.
    std::ptrdiff_t nearestInside(int x, int y, int column, int row) const {
        std::ptrdiff_t nearest = -1;
        double minimum = 0;
        forEachNodeAround(m_field.columns, m_field.rows, column, row, 1, [&](int c, int r) {
            const std::size_t node = m_field.index(c, r);
            const double distance = std::hypot(m_field.x[node] - x, m_field.y[node] - y);
            if (!isInside(node) || (nearest >= 0 && distance >= minimum)) return;
            nearest = static_cast<std::ptrdiff_t>(node), minimum = distance;
        });
        return nearest;
    }

    /// The interpolation stencil at a pixel of a point's square.
    InterpolationStencil stencilAt(int x, int y, std::size_t point) const {
        const int column = static_cast<int>(point) % m_field.columns, row = static_cast<int>(point) / m_field.columns;
        const Neighbour across(m_geometry.across(x), column, m_field.columns),
            down(m_geometry.down(y), row, m_field.rows);
        const std::size_t horizontal = m_field.index(across.other, row), vertical = m_field.index(column, down.other);
        const std::size_t opposite = m_field.index(across.other, down.other);
        InterpolationStencil stencil;
        const auto add = [&stencil](std::size_t node, double weight) {
            stencil.nodes[static_cast<std::size_t>(stencil.count)] = node;
            stencil.weights[static_cast<std::size_t>(stencil.count++)] = weight;
        };
        const bool hasHorizontal = hasColour(horizontal), hasVertical = hasColour(vertical);
        add(point, (1 - across.share) * (1 - down.share));
        if (hasHorizontal) add(horizontal, across.share * (1 - down.share));
        if (hasVertical) add(vertical, (1 - across.share) * down.share);
        // The diagonal point needs a connecting point that has a colour.
        if ((hasHorizontal || hasVertical) && hasColour(opposite)) add(opposite, across.share * down.share);
        double sum = 0;
        for (const double weight : stencil.weights) sum += weight;
        for (double& weight : stencil.weights) weight /= sum;
        return stencil;
    }

private:
    /// The point's neighbour along one axis and its weight, 0 to 0.5.
    struct Neighbour {
        Neighbour(double coordinate, int own, int count) : other(own) {
            const double offset = std::clamp(coordinate - own, -0.5, 0.5);
            const int neighbour = own + (offset < 0 ? -1 : 1);
            if (neighbour < 0 || neighbour >= count) return;
            other = neighbour, share = std::abs(offset);
        }
        int other;
        double share = 0;
    };
    bool hasColour(std::size_t node) const { return m_cells[node] != 0; }

    const DisplacementField& m_field;
    const std::vector<CellColour>& m_cells;
    const GridGeometry& m_geometry;
};

/// The corners of the points' squares in the deformed image.
class WarpedCorners {
public:
    WarpedCorners(const DisplacementField& field, const GridGeometry& geometry)
        : m_field(field), m_stride(static_cast<std::size_t>(field.columns) + 1) {
        for (int row = 0; row <= field.rows; ++row) {
            for (int column = 0; column <= field.columns; ++column) {
                const PointPx moved = displacementAt(column, row);
                m_corners.push_back({geometry.frame().left + column * geometry.step().x + moved.x,
                                     geometry.frame().top + row * geometry.step().y + moved.y});
            }
        }
    }

    /// The four corners in cyclic order; none if one has no measured point nearby.
    std::optional<std::array<PointPx, 4>> square(int column, int row) const {
        const std::size_t first = static_cast<std::size_t>(row) * m_stride + static_cast<std::size_t>(column);
        const std::array corners = {m_corners[first], m_corners[first + 1], m_corners[first + 1 + m_stride],
                                    m_corners[first + m_stride]};
        const bool known =
            std::ranges::all_of(corners, [](PointPx p) { return std::isfinite(p.x) && std::isfinite(p.y); });
        return known ? std::optional(corners) : std::nullopt;
    }

private:
    /// Mean displacement of the measured points among the four around a corner or, if there are none (at the region's
    /// edge), among the sixteen.
    PointPx displacementAt(int column, int row) const {
        for (const int reach : {1, 2}) {
            PointPx sum;
            int count = 0;
            for (int r = std::max(0, row - reach); r < std::min(row + reach, m_field.rows); ++r) {
                for (int c = std::max(0, column - reach); c < std::min(column + reach, m_field.columns); ++c) {
                    const std::size_t i = m_field.index(c, r);
                    if (!m_field.ok(i)) continue;
                    sum.x += m_field.u[i], sum.y += m_field.v[i];
                    ++count;
                }
            }
            if (count > 0) return {sum.x / count, sum.y / count};
        }
        return {std::nan(""), std::nan("")};
    }

    const DisplacementField& m_field;
    std::size_t m_stride;
    std::vector<PointPx> m_corners;
};

/// A triangle in the deformed and in the reference image.
struct WarpedTriangle {
    std::array<PointPx, 3> moved, reference;
};

/// Fills the pixels of the triangle with the corresponding source pixels.
void fillTriangle(MapRaster& target, const MapRaster& source, const WarpedTriangle& triangle) {
    constexpr double kEdge = -1e-9;  // a centre on an edge belongs to both triangles
    const auto& [a, b, c] = triangle.moved;
    const double area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (std::abs(area) < 1e-12) return;
    const auto [left, right] = std::minmax({a.x, b.x, c.x});
    const auto [top, bottom] = std::minmax({a.y, b.y, c.y});
    const ImageSize size = target.block.size;
    const int firstX = std::max(0, static_cast<int>(std::ceil(left)) - target.left);
    const int firstY = std::max(0, static_cast<int>(std::ceil(top)) - target.top);
    const int lastX = std::min(size.width - 1, static_cast<int>(std::floor(right)) - target.left);
    const int lastY = std::min(size.height - 1, static_cast<int>(std::floor(bottom)) - target.top);
    const auto& [p, q, r] = triangle.reference;
    for (int y = firstY; y <= lastY; ++y) {
        const double offY = y + target.top - a.y;
        for (int x = firstX; x <= lastX; ++x) {
            const double offX = x + target.left - a.x;
            const double toB = (offX * (c.y - a.y) - (c.x - a.x) * offY) / area;
            const double toC = ((b.x - a.x) * offY - offX * (b.y - a.y)) / area;
            if (toB < kEdge || toC < kEdge || toB + toC > 1 - kEdge) continue;
            const int fromX = static_cast<int>(std::lround(p.x + toB * (q.x - p.x) + toC * (r.x - p.x))) - source.left;
            const int fromY = static_cast<int>(std::lround(p.y + toB * (q.y - p.y) + toC * (r.y - p.y))) - source.top;
            if (fromX < 0 || fromY < 0 || fromX >= source.block.size.width || fromY >= source.block.size.height) {
                continue;
            }
            const CellColour colour =
                source.block
                    .pixels[static_cast<std::size_t>(fromY) * static_cast<std::size_t>(source.block.size.width) +
                            static_cast<std::size_t>(fromX)];
            if (colour == 0) continue;
            target.block.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
                                static_cast<std::size_t>(x)] = colour;
        }
    }
}

}  // namespace

std::vector<CellColour> numberCells(const std::vector<double>& values, const ColourScale& scale) {
    std::vector<CellColour> colours(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isfinite(values[i])) colours[i] = cellColour(scale.colour(values[i]));
    }
    return colours;
}

std::vector<CellColour> directionCells(const DisplacementField& field, double fullPx) {
    std::vector<CellColour> colours(field.size(), 0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) colours[i] = cellColour(flowColour(field.u[i] / fullPx, field.v[i] / fullPx));
    }
    return colours;
}

std::vector<CellColour> statusCells(const std::vector<PointStatus>& statuses) {
    std::vector<CellColour> colours(statuses.size(), 0);
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        if (statuses[i] != PointStatus::OutsideRoi) colours[i] = cellColour(statusColour(statuses[i]));
    }
    return colours;
}

InterpolatedColour interpolateNumbers(const std::vector<double>& values, const ColourScale& scale) {
    return [&values, scale](const InterpolationStencil& stencil) {
        double value = 0;
        for (std::size_t k = 0; k < static_cast<std::size_t>(stencil.count); ++k) {
            value += stencil.weights[k] * values[stencil.nodes[k]];
        }
        return cellColour(scale.colour(value));
    };
}

InterpolatedColour interpolateDirections(const DisplacementField& field, double fullPx) {
    return [&field, fullPx](const InterpolationStencil& stencil) {
        double u = 0, v = 0;
        for (std::size_t k = 0; k < static_cast<std::size_t>(stencil.count); ++k) {
            u += stencil.weights[k] * field.u[stencil.nodes[k]], v += stencil.weights[k] * field.v[stencil.nodes[k]];
        }
        return cellColour(flowColour(u / fullPx, v / fullPx));
    };
}

MapRaster mapRaster(const DisplacementField& field, const std::vector<CellColour>& cells,
                    const InterpolatedColour& interpolate, const RoiMask* region) {
    if (field.size() == 0) return {};
    const GridGeometry geometry(field);
    const auto [across, down] = geometry.pixels(region);
    MapRaster raster = emptyRaster(across, down);
    const PointLookup lookup(field, cells, geometry);
    std::vector<PixelSpan> columns;
    for (int column = 0; column < field.columns; ++column) columns.push_back(geometry.pixelsOf(column, across));
    for (int y = down.first; y <= down.last; ++y) {
        const int row = geometry.row(y);
        const std::uint8_t* const inside = region ? region->row(y) : nullptr;
        CellColour* const line =
            raster.block.pixels.data() + static_cast<std::ptrdiff_t>(y - down.first) * across.count();
        for (int column = 0; column < field.columns; ++column) {
            const auto [first, last] = columns[static_cast<std::size_t>(column)];
            const std::size_t own = field.index(column, row);
            const bool isOwn = lookup.isInside(own);
            // Fast path: most squares have one colour.
            const bool isPlain = isOwn && (!interpolate || cells[own] == 0);
            for (int x = first; x <= last && isPlain; ++x) {
                line[x - across.first] = inside && inside[x] == RoiMask::kOutside ? 0 : cells[own];
            }
            for (int x = first; x <= last && !isPlain; ++x) {
                if (inside && inside[x] == RoiMask::kOutside) continue;
                const std::ptrdiff_t point = isOwn    ? static_cast<std::ptrdiff_t>(own)
                                             : inside ? lookup.nearestInside(x, y, column, row)
                                                      : -1;
                if (point < 0) continue;
                const auto node = static_cast<std::size_t>(point);
                line[x - across.first] =
                    cells[node] != 0 && interpolate ? interpolate(lookup.stencilAt(x, y, node)) : cells[node];
            }
        }
    }
    return raster;
}

std::vector<CellColour> mapColoursAt(const DisplacementField& field, const std::vector<CellColour>& cells,
                                     const RoiMask* region, const std::vector<int>& xs, const std::vector<int>& ys) {
    std::vector<CellColour> colours(xs.size() * ys.size(), 0);
    if (field.size() == 0) return colours;
    const GridGeometry geometry(field);
    const auto [across, down] = geometry.pixels(region);
    const PointLookup lookup(field, cells, geometry);
    constexpr int kNone = -1;
    std::vector<int> columns(xs.size(), kNone);
    for (int column = 0; column < field.columns; ++column) {
        const PixelSpan span = geometry.pixelsOf(column, across);
        const auto first = std::ranges::lower_bound(xs, span.first) - xs.begin();
        const auto end = std::ranges::upper_bound(xs, span.last) - xs.begin();
        for (auto i = first; i < end; ++i) columns[static_cast<std::size_t>(i)] = column;
    }
    auto colour = colours.begin();
    for (const int y : ys) {
        const bool isIn = y >= down.first && y <= down.last;
        for (std::size_t i = 0; i < xs.size(); ++i, ++colour) {
            if (!isIn || columns[i] == kNone || (region && !region->contains(xs[i], y))) continue;
            const int row = geometry.row(y);
            const std::size_t own = field.index(columns[i], row);
            const std::ptrdiff_t point = lookup.isInside(own) ? static_cast<std::ptrdiff_t>(own)
                                         : region             ? lookup.nearestInside(xs[i], y, columns[i], row)
                                                              : kNone;
            if (point >= 0) *colour = cells[static_cast<std::size_t>(point)];
        }
    }
    return colours;
}

MapRaster warpRaster(const DisplacementField& field, const MapRaster& reference, ImageSize image) {
    if (field.size() == 0) return {};
    const GridGeometry geometry(field);
    const WarpedCorners corners(field, geometry);
    std::vector<WarpedTriangle> triangles;
    CellFrame frame{1e9, 1e9, -1e9, -1e9};
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const auto square = corners.square(column, row);
            if (!square) continue;
            for (const PointPx p : *square) {
                frame.left = std::min(frame.left, p.x), frame.right = std::max(frame.right, p.x);
                frame.top = std::min(frame.top, p.y), frame.bottom = std::max(frame.bottom, p.y);
            }
            const double left = geometry.frame().left + column * geometry.step().x, right = left + geometry.step().x;
            const double top = geometry.frame().top + row * geometry.step().y, bottom = top + geometry.step().y;
            const auto& [a, b, c, d] = *square;
            triangles.push_back({{a, b, c}, {PointPx{left, top}, PointPx{right, top}, PointPx{right, bottom}}});
            triangles.push_back({{a, c, d}, {PointPx{left, top}, PointPx{right, bottom}, PointPx{left, bottom}}});
        }
    }
    if (triangles.empty()) return {};
    PixelSpan across(frame.left, frame.right + 1), down(frame.top, frame.bottom + 1);
    if (image.width > 0) across.clampTo(image.width), down.clampTo(image.height);
    MapRaster moved = emptyRaster(across, down);
    for (const WarpedTriangle& triangle : triangles) fillTriangle(moved, reference, triangle);
    return moved;
}

}  // namespace strainlens
